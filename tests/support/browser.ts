import { afterAll } from '@jest/globals'

/**
 * Browser functions that component tests need and jsdom lacks. Runs in the environment of every test file.
 */

if (typeof Element !== 'undefined') {
  // jsdom computes no layout: every element of the document counts as visible.
  Element.prototype.checkVisibility ??= () => true
  Element.prototype.scrollIntoView ??= () => {}
  // No query about the window or the system matches.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList
  // No element changes its size.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  closeChannelsAtEnd()
  cacheStyles()
  await keepNoStacks()
  const { configure } = await import('@testing-library/react')
  // Parts that load on first use take longer than the default second on a busy machine.
  configure({ asyncUtilTimeout: 10_000 })
}

/**
 * React's development build notes a stack for each element, for its warnings, up to a limit. Here the limit is always
 * reached: the stacks take a sixth of the processor time of these tests.
 */
async function keepNoStacks(): Promise<void> {
  const React: Record<string, unknown> = { ...(await import('react')) }
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} })
}

/** A browser closes the channels of a closed page. In Node they stay open and keep the process alive. */
function closeChannelsAtEnd(): void {
  const opened: BroadcastChannel[] = []
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      opened.push(this)
    }
  }
  afterAll(() => {
    for (const channel of opened) channel.close()
  })
}

/**
 * jsdom matches every rule of every style sheet in each call of getComputedStyle, which takes a third of the
 * test time of a large screen. Here a style is computed when it is read, and only once until the document
 * changes.
 */
function cacheStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  let known = new WeakMap<Element, CSSStyleDeclaration>()
  const forget = (): void => {
    known = new WeakMap()
  }
  // Changes arrive here, or are taken below if a style is read before the observer has run.
  const changes = new MutationObserver(forget)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const styleOf = (element: Element): CSSStyleDeclaration => {
    if (changes.takeRecords().length > 0) forget()
    const style = known.get(element) ?? compute(element)
    known.set(element, style)
    return style
  }
  window.getComputedStyle = (element, pseudo) =>
    pseudo
      ? compute(element, pseudo)
      : new Proxy(document.documentElement.style, {
          get: (_, name) => {
            // Without a layout all widths are 0; MUI's text areas read the width at every change.
            if (name === 'width') return '0px'
            const style = styleOf(element)
            const value: unknown = Reflect.get(style, name)
            return typeof value === 'function' ? value.bind(style) : value
          },
        })
}

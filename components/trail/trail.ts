/**
 * The way from a list to its records and back, in this document's memory alone: a reload, a copied link and the palette
 * know nothing of it. Each list says what it shows; each change of the address says where one is.
 */

/** Where a row leads. */
export interface TrailRecord {
  href: string
  /**
   * Nothing is left to be done about it, as far as its list knew or this document has seen; undefined: nothing ever is.
   */
  done?: boolean | undefined
}

/** A list as it was last shown. */
export interface ShownList {
  /** Its address: filter, page, order and view. */
  href: string
  /** Of its rows, in their order. A row may lead to records of several kinds, such as an order and its waybill. */
  records: readonly TrailRecord[]
  /** Addresses of the pages beside this one. */
  nextPage?: string | undefined
  previousPage?: string | undefined
}

/** A record among those of its kind in the list from which it was opened. */
export interface Step {
  list: ShownList
  records: readonly TrailRecord[]
  /** From 0. */
  at: number
}

/** How one came back to a list. */
export interface Return {
  /** The record that was open. */
  href: string
  /** The place that it had, from 0: what comes nearest where it has gone from the list. */
  at: number
  /** Beyond an end of the records: to the page beside. */
  edge?: 'first' | 'last'
}

interface Place {
  path: string
  params: URLSearchParams
}

/** So many records know from which list they were opened. */
const KEPT = 50

const placeOf = (href: string): Place => {
  const [path = '', query] = href.split('#', 1)[0]?.split('?') ?? []
  return { path, params: new URLSearchParams(query) }
}

/** The record's page, whatever else its address says: how its own list is filtered, that a dialog is open. */
function isRecord(href: string, { path, params }: Place): boolean {
  const record = placeOf(href)
  return record.path === path && [...record.params].every(([key, value]) => params.get(key) === value)
}

/** Records of one kind differ in the last part of their path, or where they have one in the value of their query. */
function kindOf(href: string): string {
  const { path, params } = placeOf(href)
  return params.size > 0 ? `${path}?${[...params.keys()].join('&')}` : path.slice(0, path.lastIndexOf('/'))
}

function stepTo(list: ShownList, place: Place): Step | undefined {
  const own = list.records.find(({ href }) => isRecord(href, place))
  if (!own) return undefined
  const kind = kindOf(own.href)
  const seen = new Set<string>()
  const records = list.records.filter(({ href }) => {
    if (kindOf(href) !== kind || seen.has(href)) return false
    seen.add(href)
    return true
  })
  return { list, records, at: records.findIndex(({ href }) => href === own.href) }
}

export class Trail {
  #address: string | undefined
  #here: Place | undefined
  #shown: ShownList | undefined
  #step: Step | undefined
  #return: { path: string; how: Return } | undefined
  #kept = new Map<string, ShownList>()
  #listeners = new Set<() => void>()

  /** The record that is open, as one of its list's; undefined: one came to it in another way. */
  get step(): Step | undefined {
    return this.#step
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the list on this page shows now. */
  show(list: ShownList): void {
    this.#shown = list
  }

  /**
   * The address is now this one.
   * @param travelled by the browser's steps back and forth
   */
  arrive(href: string, travelled: boolean): void {
    if (href === this.#address) return
    this.#address = href
    const place = placeOf(href)
    const from = this.#here
    this.#here = place
    const left = this.#step
    const own = left?.records[left.at]
    if (own && isRecord(own.href, place)) return
    const shown = this.#shown
    const fromList =
      shown && from && placeOf(shown.href).path === from.path ? stepTo(shown, place) : undefined
    const next = fromList ?? (left && stepTo(left.list, place))
    if (next) {
      this.#go(place, next)
      return
    }
    const returns = left && own && placeOf(left.list.href).path === place.path
    if (returns) {
      const { nextPage, previousPage } = left.list
      const edge = href === nextPage ? 'first' : href === previousPage ? 'last' : undefined
      this.#return = { path: place.path, how: { href: own.href, at: left.at, ...(edge && { edge }) } }
    } else {
      this.#return = undefined
    }
    // A list may itself be a record's, and a step of the history leads to a page as it was.
    const known = returns || travelled ? this.#knownAt(place) : undefined
    if (!known) this.#forget(place)
    this.#go(place, known)
  }

  /** How one came back to the list of this path; told once. */
  takeReturn(path: string): Return | undefined {
    const found = this.#return?.path === path ? this.#return.how : undefined
    if (found) this.#return = undefined
    return found
  }

  /** Nothing is left to be done about the open record. */
  finish(): void {
    const step = this.#step
    const own = step?.records[step.at]
    if (!step || own?.done !== false) return
    const list = {
      ...step.list,
      records: step.list.records.map((record) =>
        record.href === own.href ? { ...record, done: true } : record,
      ),
    }
    if (this.#shown === step.list) this.#shown = list
    for (const [key, kept] of this.#kept) if (kept === step.list) this.#kept.set(key, list)
    this.#set(this.#here && stepTo(list, this.#here))
  }

  #go(place: Place, step: Step | undefined): void {
    const own = step?.records[step.at]
    if (step && own) {
      this.#forget(place)
      this.#kept.set(own.href, step.list)
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > KEPT && oldest) this.#kept.delete(oldest)
    }
    this.#set(step)
  }

  #knownAt(place: Place): Step | undefined {
    for (const [href, list] of this.#kept) if (isRecord(href, place)) return stepTo(list, place)
    return undefined
  }

  #forget(place: Place): void {
    for (const href of [...this.#kept.keys()]) if (isRecord(href, place)) this.#kept.delete(href)
  }

  #set(step: Step | undefined): void {
    if (this.#step === step) return
    this.#step = step
    for (const listener of this.#listeners) listener()
  }
}

/** The next record about which something is left to be done: after this one, else from the beginning. */
export function nextDue({ records, at }: Step): TrailRecord | undefined {
  return [...records.slice(at + 1), ...records.slice(0, at)].find(({ done }) => done === false)
}

/** How many others there are about which something is left to be done. */
export const dueCount = ({ records, at }: Step): number =>
  records.filter(({ done }, index) => index !== at && done === false).length

/** The number of a record, out of its address. */
export function recordName(href: string): string {
  const { path, params } = placeOf(href)
  const [value] = params.values()
  return value ?? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
}

import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PermissionEntry } from '../contract/admin.ts'
import type { PageUrl } from '../contract/call.ts'
import { type CallPath, calls } from '../contract/index.ts'
import { routes } from '../routes.ts'

/** What the permission list grants: pages with their permission IDs, and calls (buttons). */
export interface Rights {
  pages: Map<PageUrl, string>
  calls: Set<CallPath>
  /** The code of the permission list ended in -1. */
  degrade: boolean
}

export const NO_RIGHTS: Rights = { pages: new Map(), calls: new Set(), degrade: false }

const pageNo = new Map<string, number>(routes.map((route) => [route.url, route.no]))
const pageUrl = new Map<number, PageUrl>(routes.map((route) => [route.no, route.url]))
const callPath = new Map<number, CallPath>(Object.values(calls).map((call) => [call.no, call.path]))

/** Only known URLs count: pages of the registry, buttons of the contract. The first entry of a URL takes precedence. */
export function rightsFrom(list: readonly PermissionEntry[], degrade: boolean): Rights {
  const rights: Rights = { pages: new Map(), calls: new Set(), degrade }
  const add = (entry: PermissionEntry) => {
    const url = entry.url as PageUrl
    if (pageNo.has(url) && !rights.pages.has(url)) rights.pages.set(url, entry.id)
    for (const button of entry.buttonList) {
      if (Object.hasOwn(calls, button.url)) rights.calls.add(button.url as CallPath)
    }
    for (const child of entry.subMenu) add(child)
  }
  for (const entry of list) add(entry)
  return rights
}

/** Rights to pages and calls by name, without permission IDs. Unknown names are ignored. */
export function rightsNamed(pages: readonly string[], paths: readonly string[]): Rights {
  return {
    pages: new Map(pages.flatMap((url) => (pageNo.has(url) ? [[url as PageUrl, '']] : []))),
    calls: new Set(paths.filter((path): path is CallPath => Object.hasOwn(calls, path))),
    degrade: false,
  }
}

/** The user's own rights that a role under preview has too. */
export function commonRights(own: Rights, preview: Rights): Rights {
  return {
    ...own,
    pages: new Map([...own.pages].filter(([url]) => preview.pages.has(url))),
    calls: new Set([...own.calls].filter((path) => preview.calls.has(path))),
  }
}

/**
 * Packs rights for a cookie: flag, bitmap of call numbers, bitmap of page numbers, then the pages' permission IDs in the
 * order of the page numbers; deflated.
 */
export function packRights(rights: Rights): string {
  const pages = [...rights.pages].map(([url, id]) => [pageNo.get(url) ?? 0, id] as const)
  pages.sort(([a], [b]) => a - b)
  const callNos = [...rights.calls].map((path) => calls[path].no)
  const text = JSON.stringify([
    rights.degrade ? 1 : 0,
    bitmap(callNos),
    bitmap(pages.map(([no]) => no)),
    pages.map(([, id]) => id).join('\n'),
  ])
  return deflateRawSync(text, { level: 9 }).toString('base64url')
}

export function unpackRights(packed: string): Rights | undefined {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 65_536 }).toString()
    const [degrade, callBits, pageBits, ids] = JSON.parse(text) as [number, string, string, string]
    const idOf = ids.split('\n')
    const rights: Rights = { pages: new Map(), calls: new Set(), degrade: degrade === 1 }
    numbers(pageBits).forEach((no, index) => {
      const url = pageUrl.get(no)
      if (url) rights.pages.set(url, idOf[index] ?? '')
    })
    for (const no of numbers(callBits)) {
      const path = callPath.get(no)
      if (path) rights.calls.add(path)
    }
    return rights
  } catch {
    return undefined
  }
}

function bitmap(values: readonly number[]): string {
  const bytes = Buffer.alloc(values.length === 0 ? 0 : (Math.max(...values) >> 3) + 1)
  for (const value of values) bytes[value >> 3] = (bytes[value >> 3] ?? 0) | (1 << (value & 7))
  return bytes.toString('base64')
}

function numbers(text: string): number[] {
  return [...Buffer.from(text, 'base64')].flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (1 << bit)).map((bit) => index * 8 + bit),
  )
}

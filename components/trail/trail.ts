import { createSignal } from '#lib/client/signal.ts'
import { decoded } from '#lib/decoded.ts'

/**
 * The path from a list to its records and back. It is kept only in this document's memory: a reload, a copied link and
 * the palette start without it. Each list reports what it shows, and each navigation reports the address.
 */

/** The page that a row links to. */
export interface TrailRecord {
  href: string
  /**
   * No action is left, according to its list or to what this document has shown. Undefined if the record never needs
   * one.
   */
  done?: boolean | undefined
}

/** A list as it was last shown. */
export interface ShownList {
  /** The list's address: filter, page, order and view. */
  href: string
  /**
   * The records of the rows, in their order. A row can link to records of several kinds, such as an order and
   * its waybill.
   */
  records: readonly TrailRecord[]
  /** The addresses of the adjacent pages. */
  nextPage?: string | undefined
  previousPage?: string | undefined
}

/** A record among those of its kind in the list from which it was opened. */
export interface Step {
  list: ShownList
  records: readonly TrailRecord[]
  /** The index from 0. */
  at: number
}

export interface Return {
  /** The record that was open. */
  href: string
  /** The index of the record from 0, used if the record is no longer in the list. */
  at: number
  /** Set if the step goes beyond the first or last record, to the adjacent page. */
  edge?: 'first' | 'last'
}

interface Place {
  path: string
  params: URLSearchParams
}

/** The maximum number of records that remember their list. */
const KEPT = 50

const placeOf = (href: string): Place => {
  const [path = '', query] = href.split('#', 1)[0]?.split('?') ?? []
  return { path, params: new URLSearchParams(query) }
}

/**
 * Whether an address is the record's page. Other parameters are ignored, such as a filter or an open dialog.
 */
function isRecord(href: string, { path, params }: Place): boolean {
  const record = placeOf(href)
  return record.path === path && [...record.params].every(([key, value]) => params.get(key) === value)
}

/**
 * The kind of a record: its address without the number, which is the last part of the path or a query value.
 */
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
  #changes = createSignal()

  /** The open record as a record of its list; undefined if the user came to it in another way. */
  get step(): Step | undefined {
    return this.#step
  }

  subscribe = this.#changes.on

  /** Reports what the list on this page shows now. */
  show(list: ShownList): void {
    this.#shown = list
  }

  /**
   * Reports the new address.
   * @param traveled whether the browser went back or forward
   */
  arrive(href: string, traveled: boolean): void {
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
    // A list can belong to a record, and going back in the history shows a page as it was.
    const known = returns || traveled ? this.#knownAt(place) : undefined
    if (!known) this.#forget(place)
    this.#go(place, known)
  }

  /** The return to the list of this path; each return is reported once. */
  takeReturn(path: string): Return | undefined {
    const found = this.#return?.path === path ? this.#return.how : undefined
    if (found) this.#return = undefined
    return found
  }

  /** Marks the open record as done. */
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
    this.#changes.emit()
  }
}

/** The next record that needs an action: after this one, otherwise from the start of the list. */
export function nextDue({ records, at }: Step): TrailRecord | undefined {
  return [...records.slice(at + 1), ...records.slice(0, at)].find(({ done }) => done === false)
}

/** The number of other records that need an action. */
export const dueCount = ({ records, at }: Step): number =>
  records.filter(({ done }, index) => index !== at && done === false).length

/** The number of a record, from its address. */
export function recordName(href: string): string {
  const { path, params } = placeOf(href)
  const [value] = params.values()
  return value ?? decoded(path.slice(path.lastIndexOf('/') + 1))
}

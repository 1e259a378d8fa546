import { z } from 'zod'
import type { Call, InputOf, RequestOf } from './call.ts'
import { type FieldIssue, fieldIssues } from './issues.ts'

/**
 * The state of a list in the URL: the search params are the request's own keys. An array is its key repeated, a sort
 * is `field.order`, and what equals the request's default is left out.
 */

/** A call whose request is an object with named fields, as every list's is. */
export type ObjectCall = Call<string, z.ZodObject>

/** What the URL may leave unsaid; only a request without required fields needs none. */
export type BaseOf<C extends ObjectCall> =
  Record<string, never> extends InputOf<C> ? [base?: InputOf<C>] : [base: InputOf<C>]
/** What Next hands to a page, or what a browser has. */
export type SearchParams = URLSearchParams | Record<string, string | string[] | undefined>

export interface ListState<C extends ObjectCall> {
  input: RequestOf<C>
  /** The params that were left out because they are not the contract's; `message` as in FieldIssue. */
  issues: FieldIssue[]
  /** The filter is in the URL's fragment, under this checksum: only the browser can read it, see stateOfUrl. */
  inFragment?: string
}

/** In the query of a URL whose state is in its fragment: the checksum of the fragment. */
export const FRAGMENT_KEY = 'inFragment'
/** In the query of a URL: the view of the list that it began as, and the shown columns where they are the link's. */
export const VIEW_KEY = 'view'
export const COLUMNS_KEY = 'columns'
/** In the place of a view's number: none, not even the default one. */
export const NO_VIEW = 'none'

/** What a list's URL says beside the request. */
export interface UrlLook {
  view?: string | undefined
  /** The shown fields in their order, joined by dots. */
  columns?: string | undefined
}

export function lookOf(params: SearchParams): UrlLook {
  return { view: paramOf(params, VIEW_KEY), columns: paramOf(params, COLUMNS_KEY) }
}

/** Path and query; longer ones are cut or refused on their way to a server. */
export const MAX_URL_LENGTH = 6000

function unwrap(schema: z.core.$ZodType): { type: z.core.$ZodType; fallback: unknown } {
  let type = schema
  let fallback: unknown
  while (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable) {
    if (type instanceof z.ZodDefault) fallback = type.def.defaultValue
    type = type.def.innerType
  }
  return { type, fallback }
}

function encode(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(String).join('.')
}

const isNumeric = (type: z.core.$ZodType) =>
  type instanceof z.ZodNumber ||
  (type instanceof z.ZodLiteral && [...type.values].every((value) => typeof value === 'number'))

/** The value that a text stands for; what it cannot stand for is left to the schema to refuse. */
function decode(type: z.core.$ZodType, text: string): unknown {
  if (isNumeric(type)) return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (type instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text
  if (type instanceof z.ZodObject) {
    const parts = text.split('.')
    return Object.fromEntries(Object.keys(type.shape).map((key, index) => [key, parts[index]]))
  }
  return text
}

function decodeAll(schema: z.core.$ZodType, texts: string[]): unknown {
  const { type } = unwrap(schema)
  if (type instanceof z.ZodArray) return texts.map((text) => decode(unwrap(type.element).type, text))
  return texts.length === 1 ? decode(type, texts[0] ?? '') : texts
}

/** Values that are absent, empty or the request's default leave no param. */
export function toSearchParams<C extends ObjectCall>(def: C, input: InputOf<C>): URLSearchParams {
  const params = new URLSearchParams()
  const values = input as Record<string, unknown>
  for (const [key, schema] of Object.entries(def.request.shape)) {
    const value = values[key]
    if (value === undefined || value === null || value === unwrap(schema).fallback) continue
    for (const each of Array.isArray(value) ? value : [value]) params.append(key, encode(each))
  }
  return params
}

/**
 * Never throws on what a URL holds: a param that the contract does not know or allow is left out and reported, the
 * others stand.
 * @param base what a list with required fields asks for where the URL is silent
 */
export function fromSearchParams<C extends ObjectCall>(
  def: C,
  params: SearchParams,
  ...[base]: BaseOf<C>
): ListState<C> {
  const shape: Record<string, z.core.$ZodType> = def.request.shape
  const values: Record<string, unknown> = { ...base }
  const issues: FieldIssue[] = []
  let inFragment: string | undefined
  for (const [key, texts] of textsByKey(params)) {
    if (key === FRAGMENT_KEY) {
      inFragment = texts[0]
      continue
    }
    if (key === VIEW_KEY || key === COLUMNS_KEY) continue
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (!schema) {
      issues.push({ path: key, message: 'unknown_field' })
      continue
    }
    const parsed = z.safeParse(schema, decodeAll(schema, texts))
    if (parsed.success) values[key] = parsed.data
    else issues.push({ path: key, message: parsed.error.issues[0]?.message ?? 'invalid' })
  }
  const input = parseTogether(def, values, base ?? {}, issues)
  return { input: input as RequestOf<C>, issues, ...(inFragment !== undefined && { inFragment }) }
}

/** Rules across fields: the fields that break one go back to the base. */
function parseTogether(
  def: ObjectCall,
  values: Record<string, unknown>,
  base: Record<string, unknown>,
  issues: FieldIssue[],
): unknown {
  const whole = def.request.safeParse(values)
  if (whole.success) return whole.data
  const broken = fieldIssues(whole.error)
  issues.push(...broken)
  const names = new Set(broken.map((issue) => issue.path.split('.', 1)[0]))
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !names.has(key)))
  const again = def.request.safeParse({ ...base, ...rest })
  return again.success ? again.data : def.request.parse(base)
}

function textsByKey(params: SearchParams): [string, string[]][] {
  if (params instanceof URLSearchParams)
    return [...new Set(params.keys())].map((key) => [key, params.getAll(key)])
  return Object.entries(params).flatMap(([key, value]): [string, string[]][] =>
    value === undefined ? [] : [[key, Array.isArray(value) ? value : [value]]],
  )
}

/** The one value of a param; undefined where there is none, or several. */
export function paramOf(params: SearchParams, key: string): string | undefined {
  const texts = textsByKey(params).find(([name]) => name === key)?.[1] ?? []
  return texts.length === 1 ? texts[0] : undefined
}

/** FNV-1a, 32 bits: tells two filters apart and a fragment cut short from a whole one. No secret hangs on it. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * The address of a list in this state. A state that would make it longer than 6,000 characters goes into the fragment
 * as a whole, which no server sees, but a bookmark and a copied link keep.
 */
export function listHref<C extends ObjectCall>(
  path: string,
  def: C,
  input: InputOf<C>,
  look: UrlLook = {},
): string {
  const query = toSearchParams(def, input).toString()
  const beside = new URLSearchParams()
  if (look.view) beside.set(VIEW_KEY, look.view)
  if (look.columns) beside.set(COLUMNS_KEY, look.columns)
  const rest = beside.toString()
  const href = [path, [query, rest].filter(Boolean).join('&')].filter(Boolean).join('?')
  if (!query || href.length <= MAX_URL_LENGTH) return href
  return `${path}?${FRAGMENT_KEY}=${checksum(query)}${rest && `&${rest}`}#?${query}`
}

/** The state of a URL in the browser, its fragment included. A fragment that is not whole counts as an issue, and `inFragment` stays. */
export function stateOfUrl<C extends ObjectCall>(
  def: C,
  params: SearchParams,
  hash: string,
  ...base: BaseOf<C>
): ListState<C> {
  const state = fromSearchParams(def, params, ...base)
  if (state.inFragment === undefined) return state
  const query = hash.startsWith('#?') ? hash.slice(2) : ''
  if (checksum(query) === state.inFragment) return fromSearchParams(def, new URLSearchParams(query), ...base)
  return { ...state, issues: [...state.issues, { path: FRAGMENT_KEY, message: 'invalid' }] }
}

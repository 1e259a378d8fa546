import { z } from 'zod'
import type { Call, InputOf, RequestOf } from './call.ts'
import { type FieldIssue, fieldIssues } from './issues.ts'

/**
 * State of a list in the URL. Search params have the keys of the request. An array repeats its key, a sort is
 * `field.order`, and default values are left out.
 */

/** A call whose request is an object with named fields, like that of every list. */
export type ObjectCall = Call<string, z.ZodObject>

/** Search params as Next passes them to a page, or as the browser has them. */
export type SearchParams = URLSearchParams | Record<string, string | string[] | undefined>

export interface ListState<C extends ObjectCall> {
  input: RequestOf<C>
  /** Params that were dropped because the contract does not accept them. */
  issues: FieldIssue[]
  /** Checksum of the filter in the URL’s fragment, which only the browser can read. See stateOfUrl. */
  inFragment?: string
}

/** Search param with the checksum of the fragment, for a URL with its state in the fragment. */
export const FRAGMENT_KEY = 'inFragment'
/** Search params with the saved view of the list and with the visible columns of a shared link. */
export const VIEW_KEY = 'view'
export const COLUMNS_KEY = 'columns'
/** Value instead of a view’s number: no view, not even the default one. */
export const NO_VIEW = 'none'

/** View and columns in the URL of a list. */
export interface UrlLook {
  view?: string | undefined
  /** Visible fields in their order, joined by dots. */
  columns?: string | undefined
}

export function lookOf(params: SearchParams): UrlLook {
  return { view: paramOf(params, VIEW_KEY), columns: paramOf(params, COLUMNS_KEY) }
}

/** Longest path and query in characters; proxies cut or refuse longer ones. */
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

/** The type of a field of the request; of a field with several values the type of each. */
function typeOf(def: ObjectCall, key: string): z.core.$ZodType | undefined {
  const schema = (def.request.shape as Record<string, z.core.$ZodType>)[key]
  const type = schema && unwrap(schema).type
  return type instanceof z.ZodArray ? unwrap(type.element).type : type
}

const enumValues = (type: z.core.$ZodType | undefined): string[] =>
  type instanceof z.ZodEnum || type instanceof z.ZodLiteral
    ? [...(type instanceof z.ZodEnum ? type.options : type.values)].map(String)
    : []

/** The values that a field of the request takes, in the contract's order; none where any text may be sent. */
export const valuesOf = (def: ObjectCall, key: string): string[] => enumValues(typeOf(def, key))

/** The value that applies if the request leaves the field out; undefined: none. */
export function fallbackOf(def: ObjectCall, key: string): unknown {
  const schema = (def.request.shape as Record<string, z.core.$ZodType>)[key]
  return schema && unwrap(schema).fallback
}

/** Whether a field of the request takes numbers, which the texts of a form's options have to become. */
export function takesNumbers(def: ObjectCall, key: string): boolean {
  const type = typeOf(def, key)
  return type !== undefined && isNumeric(type)
}

/** The fields by which a list can be sorted; the first is the usual one. */
export function sortsOf(def: ObjectCall): string[] {
  const sort = typeOf(def, 'sort')
  return sort instanceof z.ZodObject ? enumValues((sort.shape as Record<string, z.core.$ZodType>).field) : []
}

/** The fields of a request that have a start and an end. */
export const rangeFieldsOf = (def: ObjectCall): string[] =>
  Object.keys(def.request.shape).flatMap((key) => {
    const field = /^(.+)From$/.exec(key)?.[1]
    return field && Object.hasOwn(def.request.shape, `${field}To`) ? [field] : []
  })

function encode(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(String).join('.')
}

const isNumeric = (type: z.core.$ZodType) =>
  type instanceof z.ZodNumber ||
  (type instanceof z.ZodLiteral && [...type.values].every((value) => typeof value === 'number'))

/** Converts a text to the type of the schema. A text that does not convert stays, and the schema refuses it. */
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

/** Leaves out missing, empty and default values. */
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
 * Reads the state from search params. Drops and reports params that the contract does not accept, and never throws.
 * @param base values for fields that the URL leaves out
 */
export function fromSearchParams<C extends ObjectCall>(
  def: C,
  params: SearchParams,
  base?: InputOf<C>,
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

/** Checks rules across fields. Fields that break one get the values of the base. */
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

/** The only value of a param; undefined for none or several. */
export function paramOf(params: SearchParams, key: string): string | undefined {
  const texts = textsByKey(params).find(([name]) => name === key)?.[1] ?? []
  return texts.length === 1 ? texts[0] : undefined
}

/** FNV-1a, 32 bits. Detects a different or truncated fragment; not for security. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * URL of a list in this state. A state that would make it longer than MAX_URL_LENGTH goes into the fragment, which is not
 * sent to servers but stays in bookmarks and copied links.
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

/** State of a URL in the browser, including its fragment. Reports a truncated fragment as an issue and keeps `inFragment`. */
export function stateOfUrl<C extends ObjectCall>(
  def: C,
  params: SearchParams,
  hash: string,
  base?: InputOf<C>,
): ListState<C> {
  const state = fromSearchParams(def, params, base)
  if (state.inFragment === undefined) return state
  const query = hash.startsWith('#?') ? hash.slice(2) : ''
  if (checksum(query) === state.inFragment) return fromSearchParams(def, new URLSearchParams(query), base)
  return { ...state, issues: [...state.issues, { path: FRAGMENT_KEY, message: 'invalid' }] }
}

import { CallError } from '../call-error.ts'
import type { Call, InputOf } from '../contract/call.ts'
import { fileJobs } from '../contract/file.ts'
import { downloadAnswer } from '../contract/shapes.ts'
import { isMobileDevice } from '../rules/device.ts'
import { type CallOptions, isJson, readEnvelope, send } from './call.ts'
import { clientMessage } from './messages.ts'

export interface DownloadOptions extends Pick<CallOptions, 'token' | 'signal' | 'page'> {
  /** Hears how many bytes have come, and of how many where the answer says so. */
  onProgress?: (bytes: number, total: number | undefined) => void
}

export interface Downloaded {
  name: string
  /** Data rows in the file, where the provider counts them. */
  rows: number | undefined
  bytes: number
}

/** Of the queries that tell how far the files in the background are. */
export const deferredKey = [fileJobs.path] as const

/** The file takes long: it is made in the background. */
export interface Deferred {
  jobId: string
}

/**
 * Makes a call that answers a file and saves it under the name that it bears. What arrives cut short is an error and
 * is not saved. Throws CallError; an abort stays an AbortError.
 */
export async function downloadCall<C extends Call>(
  def: C,
  input: InputOf<C>,
  options: DownloadOptions = {},
): Promise<Downloaded> {
  const file = await exportCall(def, input, options)
  if ('jobId' in file) throw failure('download_failed')
  return file
}

/** As downloadCall, for an export that may be put off. */
export async function exportCall<C extends Call>(
  def: C,
  input: InputOf<C>,
  options: DownloadOptions = {},
): Promise<Downloaded | Deferred> {
  if (isMobileDevice(navigator.userAgent)) throw failure('device_unsupported')
  const response = await send(def, input, options)
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (isJson(response)) {
    const job = downloadAnswer.safeParse(await readEnvelope(def, response))
    if (job.data) return job.data
    throw failure('download_failed', requestId)
  }
  const name = fileName(response.headers.get('content-disposition'))
  if (!name) {
    await response.body?.cancel()
    throw failure('file_name_unreadable', requestId)
  }
  const file = await collected(response, options, requestId)
  const total = response.headers.get('x-total-rows')
  const rows = total === null ? undefined : Number(total)
  if (!(await endsWhole(file, rows))) throw failure('download_incomplete', requestId)
  saveFile(file, name)
  return { name, rows, bytes: file.size }
}

async function collected(
  response: Response,
  options: DownloadOptions,
  requestId: string | undefined,
): Promise<Blob> {
  const length = response.headers.get('content-length')
  const total = length === null ? undefined : Number(length)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let saidAt = 0
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
      bytes += part.value.byteLength
      if (performance.now() - saidAt < PROGRESS_EVERY_MS) continue
      saidAt = performance.now()
      options.onProgress?.(bytes, total)
    }
    options.onProgress?.(bytes, total)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw failure('download_incomplete', requestId)
  }
  if (bytes === 0 || (total !== undefined && bytes !== total)) throw failure('download_incomplete', requestId)
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
}

const PROGRESS_EVERY_MS = 150
const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
const ZIP_END_LENGTH = 22

/** What its length cannot show: a workbook ends as a zip does, and a CSV has as many rows as were counted. */
async function endsWhole(file: Blob, rows: number | undefined): Promise<boolean> {
  if (file.type.includes('spreadsheetml')) {
    const end = new Uint8Array(await file.slice(-ZIP_END_LENGTH).arrayBuffer())
    return ZIP_END.every((byte, index) => end[index] === byte)
  }
  if (file.type.startsWith('text/csv') && rows !== undefined)
    return countRecords(await file.text()) === rows + 1
  return true
}

/** Records of a CSV, its header among them; a line break inside quotes ends none. */
export function countRecords(text: string): number {
  let records = 0
  let quoted = false
  let open = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === 0x22) quoted = !quoted
    const ends = char === 0x0a && !quoted
    if (ends) records++
    open = !ends
  }
  return open ? records + 1 : records
}

/** RFC 6266: the encoded name where there is one; never a path. */
export function fileName(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition)
  try {
    const name = encoded ? decodeURIComponent(encoded.trim()) : (plain?.[1] ?? plain?.[2])
    return name?.replace(/[/\\:\p{Cc}]/gu, '_').trim() || undefined
  } catch {
    return undefined
  }
}

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser may read from the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function failure(key: Parameters<typeof clientMessage>[0], requestId?: string): CallError {
  return new CallError('download', clientMessage(key), [], requestId)
}

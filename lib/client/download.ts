import { parse } from 'content-disposition'
import { CallError } from '../call-error.ts'
import type { Call, InputOf, PlainCall } from '../contract/call.ts'
import { downloadAnswer } from '../contract/shapes.ts'
import { clientMessage } from './messages.ts'
import { type CallOptions, isJson, readEnvelope, requestIdOf, requireDesktop, send } from './transport.ts'

export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'page'> {
  /** Receives the number of bytes received, and the total if the response states it. */
  onProgress?: (bytes: number, total: number | undefined) => void
}

export interface Downloaded {
  name: string
  /** The number of data rows in the file, if the provider states it. */
  rows: number | undefined
  bytes: number
}

/** The export takes long and continues in the background. */
export interface Deferred {
  jobId: string
}

/**
 * Makes a call that returns a file, and saves it under the file's name. A truncated file is an error and is
 * not saved. Throws CallError; an abort stays an AbortError.
 */
export async function downloadCall<C extends PlainCall>(
  def: C,
  input: InputOf<C>,
  options: DownloadOptions = {},
): Promise<Downloaded> {
  requireDesktop('download')
  return saveResponse(def, await send(def, input, options), options)
}

/** As downloadCall, for an export that can become a background job. */
export async function exportCall<C extends PlainCall>(
  def: C,
  input: InputOf<C>,
  options: DownloadOptions = {},
): Promise<Downloaded | Deferred> {
  requireDesktop('download')
  const response = await send(def, input, options)
  if (!isJson(response)) return saveResponse(def, response, options)
  const job = downloadAnswer.safeParse(await readEnvelope(def, response))
  if (job.data) return job.data
  throw failure('download_failed', requestIdOf(response))
}

/** Saves the file of a response. Throws CallError. */
export async function saveResponse(
  def: Call,
  response: Response,
  options: DownloadOptions = {},
): Promise<Downloaded> {
  const requestId = requestIdOf(response)
  if (isJson(response)) {
    await readEnvelope(def, response)
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
  const size = response.headers.get('x-file-size')
  const total = size === null ? undefined : Number(size)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let reportedAt = 0
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
      bytes += part.value.byteLength
      if (performance.now() - reportedAt < PROGRESS_EVERY_MS) continue
      reportedAt = performance.now()
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

/**
 * Detects truncation that the length does not show: a workbook must end like a zip file, and a CSV must have
 * the stated number of rows.
 */
async function endsWhole(file: Blob, rows: number | undefined): Promise<boolean> {
  if (file.type.includes('spreadsheetml') || file.type === 'application/zip') {
    const end = new Uint8Array(await file.slice(-ZIP_END_LENGTH).arrayBuffer())
    return ZIP_END.every((byte, index) => end[index] === byte)
  }
  if (file.type.startsWith('text/csv') && rows !== undefined)
    return countRecords(await file.text()) === rows + 1
  return true
}

/** The number of records of a CSV, including its header. A line break inside quotes does not end a record. */
function countRecords(text: string): number {
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

/** The file name of a Content-Disposition header, never a path. */
export function fileName(disposition: string | null): string | undefined {
  const name = parse(disposition ?? '').parameters.filename
  return name?.replace(/[/\\:\p{Cc}]/gu, '_').trim() || undefined
}

/** Lets the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser can read from the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function failure(key: Parameters<typeof clientMessage>[0], requestId?: string): CallError {
  return new CallError('download', clientMessage(key), [], requestId)
}

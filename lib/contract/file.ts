import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, instant, listAnswer, listRequest, noData } from './shapes.ts'

/** Files made ready in the background (spec §2.1 /downloadFile), by their key `es`. */

export const jobStatuses = ['waiting', 'running', 'ready', 'failed', 'taken', 'expired'] as const

/** Hands the file over once; a file that did not leave whole can be asked for again. */
export const fileDownload = defineCall({
  no: 80,
  path: 'file/download.do',
  page: '*',
  kind: 'file',
  request: z.strictObject({ es: z.string().min(1).max(128) }),
  answer: noData,
})

/** The user's own exports, the latest first. */
export const fileJobs = defineCall({
  no: 81,
  path: 'file/jobs.do',
  page: '*',
  request: listRequest(['createdAt'], {}),
  answer: listAnswer(
    z.object({
      jobId: z.string(),
      /** Path of the download that it came from. */
      call: z.string(),
      fileName: z.string(),
      status: z.enum(jobStatuses),
      /** Rows written so far, and in all. */
      rowsDone: z.number().int(),
      rows: z.number().int(),
      createdAt: instant,
      /** Until when the file is kept; null: not ready. */
      keptUntil: instant.nullable(),
      /** The key of file/download.do; null: not ready, taken or expired. */
      es: z.string().nullable(),
    }),
  ),
})

/** A picture that belongs to something of the merchant's: evidence, a proof, a logo. Its owner only. */
export const filePicture = defineCall({
  no: 82,
  path: 'file/picture.do',
  method: 'GET',
  page: '*',
  kind: 'image',
  request: z.strictObject({ pictureNo: id }),
  answer: noData,
})

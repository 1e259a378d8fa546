import sharp from 'sharp'
import type { InputOf } from '#lib/contract/call.ts'
import { type ComplaintInfo, saveComplaintInfo, saveDraft } from '#lib/contract/dispute.ts'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'
import { pay } from './sandbox-orders.ts'
import { type TestFile, uploadTo } from './upload.ts'

/** Disputes for tests: each test has a separate merchant, and controls the scheme's decisions. */

interface FiledDispute {
  disputeNo: string
  merchantNo: string
  tradeNo: string
  amount: string
}

export interface Case {
  merchantNo: string
  client: ProviderClient
  pay: (amount?: string) => Promise<string>
  file: (tradeNo: string, what?: Record<string, unknown>) => Promise<FiledDispute>
  /** Throws if the rules forbid the transition. */
  scheme: (disputeNo: string, transition: string, reason?: string) => Promise<unknown>
  info: (disputeNo: string) => Promise<ComplaintInfo>
  draft: (input: Draft, files?: readonly TestFile[]) => ReturnType<typeof sendDraft>
  send: (input: Draft, files?: readonly TestFile[], token?: string) => ReturnType<typeof sendFinal>
  pass: (duration: string) => Promise<void>
}

type Draft = Partial<InputOf<typeof saveDraft>> & { disputeNo: string }

export const LETTER = 'The order was delivered and signed for. Please find the proof enclosed.'

const whole = (input: Draft): InputOf<typeof saveDraft> => ({
  version: 0,
  productType: 'merchandise',
  letter: LETTER,
  notes: '',
  items: [],
  ...input,
})
const sendDraft = (sandbox: TestSandbox, client: ProviderClient, input: Draft, files: readonly TestFile[]) =>
  uploadTo(sandbox, client, saveDraft, whole(input), files)
const sendFinal = (
  sandbox: TestSandbox,
  client: ProviderClient,
  input: Draft,
  files: readonly TestFile[],
  token?: string,
) => uploadTo(sandbox, client, saveComplaintInfo, whole(input), files, token)

export async function openCase(sandbox: TestSandbox): Promise<Case> {
  const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
  const client = await sandbox.signIn(merchantNo, 'admin')
  return {
    merchantNo,
    client,
    pay: async (amount = '100.00') => (await pay(sandbox, { merchantNo, amount })).tradeNo,
    file: (tradeNo, what = {}) =>
      sandbox.control<FiledDispute>('disputes', {
        tradeNo,
        kind: 'chargeback',
        reason: 'not_received',
        ...what,
      }),
    scheme: (disputeNo, transition, reason) =>
      sandbox.control('disputes/transition', {
        merchantNo,
        disputeNo,
        transition,
        ...(reason && { reason }),
      }),
    info: async (disputeNo) => (await client.call(calls['dispute/getComplaintInfo.do'], { disputeNo })).data,
    draft: (input, files = []) => sendDraft(sandbox, client, input, files),
    send: (input, files = [], token) => sendFinal(sandbox, client, input, files, token),
    pass: (duration) => sandbox.advance(duration, merchantNo),
  }
}

export async function jpeg(name = 'proof.jpg', width = 320, height = 200): Promise<TestFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2288cc' } })
    .jpeg()
    .toBuffer()
  return { field: 'picture', name, bytes: new Uint8Array(bytes) }
}

/** The smallest file that starts and ends like a PDF document. */
export const pdf = (name = 'proof.pdf', text = ''): TestFile => ({
  field: 'picture',
  name,
  bytes: new TextEncoder().encode(`%PDF-1.4\n% ${text}\n%%EOF\n`),
})

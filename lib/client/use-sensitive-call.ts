'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CallError } from '../call-error.ts'
import type { AnswerOf, InputOf, TokenCall } from '../contract/call.ts'
import { type Downloaded, saveResponse } from './download.ts'
import { createIntent } from './intent.ts'
import { clientMessage } from './messages.ts'
import { usePortal } from './portal.tsx'
import { invalidateChanges } from './query.ts'
import {
  readAnswer,
  requireDesktop,
  send,
  sendForm,
  type UploadFile,
  type UploadOptions,
} from './transport.ts'

/**
 * The reasons why a sensitive call failed.
 * - `unsent`: no token could be fetched, so nothing was sent
 * - `refused`: the call had no effect; the next attempt takes a new token, unless the token was not read
 * - `failed`: an error that does not state the effect; the next attempt takes the same token
 * - `unknown`: the response was lost; the same request with the same token takes effect once
 * - `lost`: unknown, and the token is no longer valid, so that the request cannot be repeated safely
 */
type Failure = 'unsent' | 'refused' | 'failed' | 'unknown' | 'lost'
export type Outcome<Answer> = { answer: Answer } | { error: CallError; failure: Failure }

/** A request whose result is unknown. */
interface UnknownResult<Input> {
  input: Input
  /** `earlier`: the request was sent before this component opened. */
  how: 'now' | 'earlier' | 'lost'
  error: CallError
}

/** What a form or dialog shows of a call. */
export interface CallState<Input = unknown> {
  pending: boolean
  /** The progress of a multipart call with files, in bytes. */
  progress?: { sent: number; total: number } | undefined
  /** Why the last attempt failed; an unknown result is in `unknown` instead. */
  error?: CallError | undefined
  unknown?: UnknownResult<Input> | undefined
}

export interface SensitiveCall<Input, Answer> extends CallState<Input> {
  /** Sends the request once; undefined while another one is in progress. */
  send(input: Input, files?: readonly UploadFile[]): Promise<Outcome<Answer> | undefined>
  /** Fetches the token early, so that a second tab that opens now sends with the same one. */
  prepare(): void
  /** Removes the messages. An unknown result keeps its token. */
  dismiss(): void
}

/**
 * The only way to send a call with an operation token. Owns the token (see Intent), the busy state and the unknown
 * result: a double click, a retry and a second tab have one effect.
 *
 * @param about names the record; two tabs with the same call and record share a token. Undefined: one component alone.
 */
export function useSensitiveCall<C extends TokenCall>(
  def: C,
  about?: string,
): SensitiveCall<InputOf<C>, AnswerOf<C>> {
  return useIntent(def, about, async (input, operationToken, files, onProgress) =>
    readAnswer(
      def,
      await (def.multipart
        ? sendForm(def, input, files, { operationToken, ...(files.length > 0 && { onProgress }) })
        : send(def, input, { operationToken })),
    ),
  )
}

/** As useSensitiveCall, for a call that returns a file: saves the file. */
export function useSensitiveDownload<C extends TokenCall>(
  def: C,
  about?: string,
): SensitiveCall<InputOf<C>, Downloaded> {
  return useIntent(def, about, async (input, operationToken) => {
    requireDesktop('download')
    return saveResponse(def, await send(def, input, { operationToken }))
  })
}

function useIntent<C extends TokenCall, Answer>(
  def: C,
  about: string | undefined,
  transmit: (
    input: InputOf<C>,
    token: string,
    files: readonly UploadFile[],
    onProgress: NonNullable<UploadOptions['onProgress']>,
  ) => Promise<Answer>,
): SensitiveCall<InputOf<C>, Answer> {
  type Input = InputOf<C>
  const { user } = usePortal()
  const client = useQueryClient()
  const key = about && `${user?.merchantNo ?? ''}.${user?.userName ?? ''}.${def.path}.${about}`
  const intent = useMemo(() => createIntent(key), [key])
  const [state, setState] = useState<CallState<Input>>(() => {
    const sent = intent.sent()
    const input = sent?.input as Input | undefined
    return { pending: false, unknown: input && unknownOf(input, 'earlier') }
  })
  const busy = useRef(false)
  const prepare = useCallback(() => void intent.token().catch(() => {}), [intent])

  const attempt = async (input: Input, files: readonly UploadFile[]): Promise<Outcome<Answer>> => {
    if (isSettled(intent.sent()?.input, input)) intent.close()
    let token: string
    try {
      token = await intent.token()
    } catch (error) {
      return { error: asCallError(error), failure: 'unsent' }
    }
    const sentBefore = intent.sent() !== undefined
    intent.markSent(input)
    try {
      const answer = await transmit(input, token, files, (done, total) =>
        setState((now) => ({ ...now, progress: { sent: done, total } })),
      )
      intent.close()
      return { answer }
    } catch (caught) {
      const error = asCallError(caught)
      const failure = failureOf(error, sentBefore)
      if (error.is('E3002')) intent.leave()
      else if (failure === 'unsent' || (failure === 'refused' && isTokenUnread(error))) intent.markUnsent()
      else if (failure === 'refused' || failure === 'lost') intent.close()
      return { error, failure }
    } finally {
      invalidateChanges(client, def)
    }
  }

  return {
    ...state,
    async send(input, files = []) {
      if (busy.current) return undefined
      busy.current = true
      setState(({ unknown }) => ({ pending: true, unknown }))
      try {
        const outcome = await attempt(input, files)
        setState(({ unknown }) => ({ pending: false, ...stateAfter(outcome, input, unknown) }))
        return outcome
      } catch (error) {
        setState(({ unknown }) => ({ pending: false, unknown }))
        // The session ended while the token was fetched; a separate dialog reports it.
        if (error instanceof DOMException && error.name === 'AbortError') return undefined
        throw error
      } finally {
        busy.current = false
      }
    },
    prepare,
    dismiss: () => setState(({ pending }) => ({ pending })),
  }
}

/**
 * Whether the record has a newer version than an earlier request with an unknown result named: that request took effect,
 * or the provider refuses it. So this one is another operation.
 */
const isSettled = (sent: unknown, input: unknown): boolean => versionOf(sent) < versionOf(input)

/** NaN, which is neither lower nor higher, if the request names no version. */
const versionOf = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'version' in input ? Number(input.version) : Number.NaN

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}

/**
 * @param sentBefore whether the same token was sent before without a definite result: only the provider's own
 * error covers both requests
 */
function failureOf(error: CallError, sentBefore: boolean): Failure {
  if (error.resultUnknown || error.is('E1500') || error.is('E1504')) return 'unknown'
  if (sentBefore) {
    if (error.is('E3001')) return 'lost'
    // E2037: the first request took effect, and its response cannot be shown again.
    return /^E3/.test(error.code) || error.is('E2037') ? 'refused' : 'failed'
  }
  if (error.is('E1502')) return 'unsent'
  return /^E(0|14|2|3)/.test(error.code) ? 'refused' : 'failed'
}

/** Whether the call was refused because of its session or by the portal: the refusal says nothing about the token. */
const isTokenUnread = ({ code }: CallError): boolean => /^E(0|14)/.test(code)

function stateAfter<Input>(
  outcome: Outcome<unknown>,
  input: Input,
  before: UnknownResult<Input> | undefined,
): Omit<CallState<Input>, 'pending'> {
  if ('answer' in outcome) return {}
  const { error, failure } = outcome
  if (failure === 'unknown') return { unknown: unknownOf(input, 'now', error) }
  if (failure === 'lost') return { unknown: unknownOf(input, 'lost', before?.error) }
  return failure === 'refused' ? { error } : { error, unknown: before }
}

const unknownOf = <Input>(
  input: Input,
  how: UnknownResult<Input>['how'],
  error = new CallError('E1520', clientMessage('answer_lost')),
): UnknownResult<Input> => ({ input, how, error })

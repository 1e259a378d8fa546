import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Call, InputOf } from '../contract/call.ts'
import { getOperationToken } from '../contract/common.ts'
import { isSuccess } from '../contract/errors.ts'
import type { batchAnswer } from '../contract/shapes.ts'
import { useFieldMessage } from '../i18n/use-field-message.ts'
import { CallError, call } from './call.ts'

/**
 * A sensitive call for many records, in steps: one operation token a step, so that progress is true and a lost answer
 * leaves a few in doubt, not all. What is in doubt is sent again under its own token: it takes effect once.
 */
export type BatchCall = Call<string, z.ZodType, typeof batchAnswer>

/** skipped: nothing was sent for it, since a step before it ended the batch. */
export type BatchState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown' | 'skipped'

export interface BatchItem {
  id: string
  state: BatchState
  /** Why it was refused, in the user's language. */
  message?: string | undefined
  /** Of the refusal. */
  code?: string | undefined
}

export interface Batch<C extends BatchCall> {
  items: readonly BatchItem[]
  running: boolean
  stopping: boolean
  /** Sends them all; a second call while one runs does nothing. */
  start: (ids: readonly string[]) => Promise<void>
  /** Lets the step under way come to its end, and sends no other. */
  stop: () => void
  /** Sends what is in doubt once more, then what was not sent yet. */
  retry: () => Promise<void>
  readonly def: C
}

/** Records a step. */
const STEP = 10

/** @param inputOf the request for some of the records; its field with their numbers is `field` */
export function useBatch<C extends BatchCall>(
  def: C,
  { field, inputOf }: { field: string; inputOf: (ids: string[]) => InputOf<C> },
): Batch<C> {
  const client = useQueryClient()
  const say = useFieldMessage()
  const [items, setItems] = useState<readonly BatchItem[]>([])
  const [running, setRunning] = useState(false)
  const [stopping, setStopping] = useState(false)
  const busy = useRef(false)
  const stopped = useRef(false)
  const doubt = useRef<{ ids: readonly string[]; token: string }>(undefined)

  const mark = useCallback((changes: readonly BatchItem[]) => {
    const by = new Map(changes.map((item) => [item.id, item]))
    setItems((now) => now.map((item) => by.get(item.id) ?? item))
  }, [])

  /** Answers whether the next step may follow. */
  const step = async (ids: readonly string[], known?: string): Promise<boolean> => {
    const all = (state: BatchState, why: Pick<BatchItem, 'message' | 'code'> = {}) =>
      mark(ids.map((id) => ({ id, state, ...why })))
    let token = known
    all('sending')
    try {
      token ??= await call(getOperationToken, {})
    } catch (error) {
      all('refused', error instanceof CallError ? { message: error.message, code: error.code } : {})
      return false
    }
    try {
      const results = await call(def, inputOf([...ids]), { token })
      doubt.current = undefined
      mark(results.map(({ id, code, msg }) => ({ id, ...(isSuccess(code) ? DONE : refused(msg, code)) })))
      return true
    } catch (error) {
      if (!isDefinite(error, known !== undefined)) {
        doubt.current = { ids, token }
        all('unknown')
        return false
      }
      doubt.current = undefined
      const named = new Map(
        error.fields.flatMap(({ path, message, msg }) => {
          const [name, at] = path.split('.')
          const id = name === field ? ids[Number(at)] : undefined
          return id === undefined ? [] : [[id, msg ?? say(message) ?? error.message] as const]
        }),
      )
      mark(ids.map((id) => ({ id, ...refusalOf(named, id, error) })))
      return false
    }
  }

  const run = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    stopped.current = false
    setStopping(false)
    setRunning(true)
    try {
      await work()
    } finally {
      setItems((now) => now.map((item) => (item.state === 'waiting' ? { ...item, state: 'skipped' } : item)))
      setRunning(false)
      busy.current = false
      for (const path of def.changes) void client.invalidateQueries({ queryKey: [path] })
    }
  }
  const steps = async (ids: readonly string[]) => {
    for (let from = 0; from < ids.length && !stopped.current; from += STEP) {
      if (!(await step(ids.slice(from, from + STEP)))) return
    }
  }

  return {
    def,
    items,
    running,
    stopping,
    start: (ids) =>
      run(async () => {
        doubt.current = undefined
        setItems(ids.map((id) => ({ id, state: 'waiting' })))
        await steps(ids)
      }),
    stop: () => {
      stopped.current = true
      setStopping(true)
    },
    retry: () =>
      run(async () => {
        const open = doubt.current
        const unsent = items.flatMap(({ id, state }) => (state === 'skipped' ? [id] : []))
        mark(unsent.map((id) => ({ id, state: 'waiting' })))
        if (!open || (await step(open.ids, open.token))) await steps(unsent)
      }),
  }
}

const DONE = { state: 'done' } as const
const refused = (message: string, code: string) => ({ state: 'refused', message, code }) as const

/** Where the refusal names some, the others were only refused with them. */
const refusalOf = (named: ReadonlyMap<string, string>, id: string, error: CallError) => {
  if (named.size === 0) return refused(error.message, error.code)
  const own = named.get(id)
  return own === undefined ? ({ state: 'skipped' } as const) : refused(own, error.code)
}

/** The provider or the gate said no, so nothing was done. Of what was sent before, only the provider's own no speaks. */
const isDefinite = (error: unknown, sentBefore: boolean): error is CallError =>
  error instanceof CallError &&
  !error.resultUnknown &&
  (sentBefore ? /^E3/.test(error.code) && !error.is('E3001') : /^E(0|14|2|3)/.test(error.code))

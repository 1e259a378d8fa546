import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallError } from '../call-error.ts'
import type { Access, AnswerKind, Call, InputOf } from '../contract/call.ts'
import { isSuccess } from '../contract/errors.ts'
import type { batchAnswer } from '../contract/shapes.ts'
import { useFieldMessage } from '../i18n/use-field-message.ts'
import { useSensitiveCall } from './use-sensitive-call.ts'

/**
 * A sensitive call for many records, sent in steps with one operation token each: the progress is real, and a lost
 * response leaves only one step unknown. That step is sent again with its own token, so that it takes effect once.
 */
export type BatchCall = Call<string, z.ZodType, typeof batchAnswer, Access, AnswerKind, true>

/** skipped: not sent, because an earlier step ended the batch. */
export type BatchState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown' | 'skipped'

export interface BatchItem {
  id: string
  state: BatchState
  /** Why it was refused, in the user's language. */
  message?: string | undefined
  /** The code of the refusal. */
  code?: string | undefined
}

export interface Batch {
  items: readonly BatchItem[]
  running: boolean
  stopping: boolean
  /** Unknown items that cannot be sent again: their token is no longer valid. */
  lost: CallError | undefined
  /** Sends all records; does nothing while a batch is running. */
  start: (ids: readonly string[]) => Promise<void>
  /** Finishes the current step and sends no other. */
  stop: () => void
  /** Sends the unknown records again, then those that were not sent yet. */
  retry: () => Promise<void>
}

/** Records per step. */
const STEP = 10

/** @param inputOf the request for some of the records; its field with their numbers is `field` */
export function useBatch<C extends BatchCall>(
  def: C,
  { field, inputOf }: { field: string; inputOf: (ids: string[]) => InputOf<C> },
): Batch {
  const messageOf = useFieldMessage()
  const { send, unknown } = useSensitiveCall(def)
  const [items, setItems] = useState<readonly BatchItem[]>([])
  const [running, setRunning] = useState(false)
  const [stopping, setStopping] = useState(false)
  const busy = useRef(false)
  const stopped = useRef(false)

  const mark = (changes: readonly BatchItem[]) => {
    const byId = new Map(changes.map((item) => [item.id, item]))
    setItems((now) => now.map((item) => byId.get(item.id) ?? item))
  }

  /** Returns whether the next step can follow. */
  const step = async (ids: readonly string[]): Promise<boolean> => {
    mark(ids.map((id) => ({ id, state: 'sending' })))
    const outcome = await send(inputOf([...ids]))
    if (outcome && 'answer' in outcome) {
      mark(
        outcome.answer.map(({ id, code, msg }) => ({ id, ...(isSuccess(code) ? DONE : refused(msg, code)) })),
      )
      return true
    }
    if (!outcome) mark(ids.map((id) => ({ id, state: 'skipped' })))
    else if (outcome.failure !== 'refused' && outcome.failure !== 'unsent')
      mark(ids.map((id) => ({ id, state: 'unknown' })))
    else {
      const { error } = outcome
      const named = new Map(
        error.fields.flatMap(({ path, message, msg }) => {
          const [name, at] = path.split('.')
          const id = name === field ? ids[Number(at)] : undefined
          return id === undefined ? [] : [[id, msg ?? messageOf(message) ?? error.message] as const]
        }),
      )
      mark(ids.map((id) => ({ id, ...refusalOf(named, id, error) })))
    }
    return false
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
    }
  }
  const steps = async (ids: readonly string[]) => {
    for (let from = 0; from < ids.length && !stopped.current; from += STEP) {
      if (!(await step(ids.slice(from, from + STEP)))) return
    }
  }
  const inState = (state: BatchState) => items.filter((item) => item.state === state).map(({ id }) => id)

  return {
    items,
    running,
    stopping,
    lost: unknown?.how === 'lost' ? unknown.error : undefined,
    start: (ids) =>
      run(async () => {
        setItems(ids.map((id) => ({ id, state: 'waiting' })))
        await steps(ids)
      }),
    stop: () => {
      stopped.current = true
      setStopping(true)
    },
    retry: () =>
      run(async () => {
        const again = inState('unknown')
        const unsent = inState('skipped')
        mark(unsent.map((id) => ({ id, state: 'waiting' })))
        if (again.length === 0 || (await step(again))) await steps(unsent)
      }),
  }
}

const DONE = { state: 'done' } as const
const refused = (message: string, code: string) => ({ state: 'refused', message, code }) as const

/** If the refusal names some records, the others of the step were not carried out either. */
const refusalOf = (named: ReadonlyMap<string, string>, id: string, error: CallError) => {
  if (named.size === 0) return refused(error.message, error.code)
  const own = named.get(id)
  return own === undefined ? ({ state: 'skipped' } as const) : refused(own, error.code)
}

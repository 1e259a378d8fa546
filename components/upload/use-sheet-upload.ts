'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { ROWS_PER_SAVE, type UploadRow } from '#lib/contract/upload.ts'
import type { SentRow, SheetPort } from './sheet-port.ts'
import { partsOf, rowsAffectedBy, type SheetRow, toSave, toSend } from './sheet-rows.ts'

type SheetStep =
  /** With a note if there were no rows to begin with. */
  | { kind: 'choose'; error: unknown; note?: string | undefined }
  | { kind: 'sending'; fileName: string; sent: number; total: number }
  | { kind: 'review'; fileName: string; rows: SheetRow[] }
  | { kind: 'saving'; fileName: string; done: number; total: number }
  /** Not all rows are saved; saving can be resumed. */
  | { kind: 'stopped'; fileName: string; done: number; total: number; error: unknown }
  | { kind: 'done'; upload: UploadRow }

/** Rows to complete, instead of a file. */
export interface SheetStart {
  fileName: string
  read: () => Promise<readonly SentRow[]>
  /** Says that there are no such rows. */
  none?: string
}

export interface SheetUpload {
  step: SheetStep
  /** Whether some rows are not saved. */
  unsaved: boolean
  send: (file: File) => Promise<void>
  /** Begins with rows that do not come from a file. */
  begin: (start: SheetStart) => Promise<void>
  cancel: () => void
  /** Changes a cell and returns its row with the new verdict. Throws CallError. */
  correct: (line: number, column: string, text: string) => Promise<SheetRow | undefined>
  save: () => Promise<void>
  /** Continues with the part where it stopped. A part whose result is unknown keeps its token, so nothing is saved twice. */
  resume: () => Promise<void>
  restart: () => void
}

/** The state of saving, part by part. */
interface Saving {
  fileName: string
  parts: SheetRow[][]
  next: number
  done: number
  total: number
  batchNo: string | undefined
}

const CHOOSE = { kind: 'choose', error: undefined } satisfies SheetStep

/**
 * The upload of a spreadsheet from the file to its saved rows: uploaded, checked, corrected, saved part by
 * part.
 * @param port the same object on every render
 */
export function useSheetUpload(port: SheetPort): SheetUpload {
  const { send: savePart } = useSensitiveCall(port.save)
  const [step, setStep] = useState<SheetStep>(CHOOSE)
  const controller = useRef<AbortController>(undefined)
  const saving = useRef<Saving>(undefined)
  const rowsNow = useRef<SheetRow[]>([])
  const lastCheck = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    const mine = new AbortController()
    controller.current = mine
    setStep({ kind: 'sending', fileName: file.name, sent: 0, total: file.size })
    try {
      const answer = await port.read(file, {
        signal: mine.signal,
        onProgress: (sent, total) => setStep({ kind: 'sending', fileName: file.name, sent, total }),
      })
      rowsNow.current = answer.rows
      setStep({ kind: 'review', fileName: file.name, rows: answer.rows })
    } catch (error) {
      setStep(mine.signal.aborted ? CHOOSE : { kind: 'choose', error })
    }
  }

  const begin = useCallback(
    async ({ fileName, read, none }: SheetStart) => {
      const mine = new AbortController()
      const { signal } = mine
      controller.current = mine
      setStep({ kind: 'sending', fileName, sent: 1, total: 1 })
      try {
        const rows = await read()
        const validated: SheetRow[] = []
        for (let at = 0; at < rows.length; at += ROWS_PER_SAVE)
          validated.push(...(await port.check(rows.slice(at, at + ROWS_PER_SAVE), { signal })).rows)
        rowsNow.current = validated
        if (rows.length > 0) setStep({ kind: 'review', fileName, rows: validated })
        else setStep(signal.aborted ? CHOOSE : { ...CHOOSE, note: none })
      } catch (error) {
        setStep(signal.aborted ? CHOOSE : { kind: 'choose', error })
      }
    },
    [port],
  )

  const correct = useCallback(
    (line: number, column: string, text: string) => {
      const sheet = controller.current
      const correctNow = async () => {
        const before = rowsNow.current.find((row) => row.line === line)
        if (!before || controller.current !== sheet) return undefined
        const { [column]: _gone, ...others } = before.cells
        const corrected = { ...before, cells: text === '' ? others : { ...others, [column]: text } }
        const affectedRows = rowsAffectedBy(rowsNow.current, corrected, before, port.recordsOf)
        const answer = await port.check(affectedRows.map(toSend))
        // Meanwhile another file may have been chosen.
        if (controller.current !== sheet) return undefined
        const validated = new Map(answer.rows.map((row) => [row.line, row]))
        rowsNow.current = rowsNow.current.map((row) => validated.get(row.line) ?? row)
        setStep((now) => (now.kind === 'review' ? { ...now, rows: rowsNow.current } : now))
        return validated.get(line)
      }
      // One check after the other: each includes the corrections before it, so that no answer is out of date.
      const check = lastCheck.current.then(correctNow)
      lastCheck.current = check.catch(() => {})
      return check
    },
    [port],
  )

  const go = async (work: Saving) => {
    const { fileName, total } = work
    let upload: UploadRow | undefined
    setStep({ kind: 'saving', fileName, done: work.done, total })
    for (let part = work.parts[work.next]; part; part = work.parts[work.next]) {
      const input = { fileName, ...(work.batchNo && { batchNo: work.batchNo }), rows: part.map(toSave) }
      const outcome = await savePart(input)
      if (!outcome || 'error' in outcome)
        return setStep({ kind: 'stopped', fileName, done: work.done, total, error: outcome?.error })
      upload = outcome.answer.upload
      work.batchNo = upload.batchNo
      work.next += 1
      work.done += part.length
      setStep({ kind: 'saving', fileName, done: work.done, total })
    }
    if (upload) setStep({ kind: 'done', upload })
  }

  const save = async () => {
    if (step.kind !== 'review') return
    const sheet = controller.current
    // The rows have a correction only after its check.
    await lastCheck.current
    if (controller.current !== sheet) return
    const rows = rowsNow.current
    saving.current = {
      fileName: step.fileName,
      parts: partsOf(rows),
      next: 0,
      done: 0,
      total: rows.length,
      batchNo: undefined,
    }
    await go(saving.current)
  }

  return {
    step,
    unsaved: step.kind === 'review' || step.kind === 'saving' || step.kind === 'stopped',
    send,
    begin,
    cancel: () => controller.current?.abort(),
    correct,
    save,
    resume: async () => {
      if (saving.current) await go(saving.current)
    },
    restart: () => setStep(CHOOSE),
  }
}

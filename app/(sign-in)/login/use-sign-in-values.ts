'use client'

import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { fieldIssues } from '#lib/contract/issues.ts'
import { loadCalls } from './load-calls.ts'

export const names = ['merchantNo', 'userName', 'password', 'verifyCode'] as const
export type Name = (typeof names)[number]
type Values = Record<Name, string>
/** What is wrong: a key of validation.json, or the provider's own text. */
type Issue = string | { text: string } | undefined
type Issues = Partial<Record<Name, Issue>>

/**
 * The values and the errors of the sign-in. The values are those of the inputs, so that nothing is lost that was typed
 * before the page's code has arrived.
 */
export function useSignInValues(form: RefObject<HTMLFormElement | null>) {
  const [issues, setIssues] = useState<Issues>({})
  const attempted = useRef(false)

  const inputOf = (name: Name) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input : undefined
  }
  const values = (): Values => ({
    merchantNo: inputOf('merchantNo')?.value ?? '',
    userName: inputOf('userName')?.value ?? '',
    password: inputOf('password')?.value ?? '',
    verifyCode: inputOf('verifyCode')?.value ?? '',
  })
  const setIssue = (name: Name, issue: Issue) => setIssues((all) => ({ ...all, [name]: issue }))

  /** Checks the values. `input`: as the call takes them, undefined if any is wrong. `found`: the issues by field. */
  const check = async () => {
    const { login } = await loadCalls()
    const parsed = login.request.safeParse(values())
    const found: Issues = {}
    for (const { path, message } of parsed.success ? [] : fieldIssues(parsed.error)) {
      const name = names.find((candidate) => candidate === path)
      if (name) found[name] ??= message
    }
    return { input: parsed.data, found }
  }

  return {
    issues,
    values,
    setIssue,
    focus: (name: Name) => inputOf(name)?.focus(),
    /** Empties a field without marking it. */
    reset: (name: Name) => {
      const input = inputOf(name)
      if (input) input.value = ''
      setIssue(name, undefined)
    },
    /**
     * Checks and marks all fields, and focuses the first wrong one. Returns the call's input, or undefined if any is
     * wrong.
     */
    submitted: async () => {
      attempted.current = true
      const { input, found } = await check()
      setIssues(found)
      const first = names.find((name) => found[name])
      if (first) inputOf(first)?.focus()
      return input
    },
    /** After the first attempt, checks the changed field. */
    changed: async ({ target }: FormEvent<HTMLFormElement>) => {
      const name =
        target instanceof HTMLInputElement ? names.find((known) => known === target.name) : undefined
      if (!name || !attempted.current) return
      const { found } = await check()
      setIssue(name, found[name])
    },
  }
}

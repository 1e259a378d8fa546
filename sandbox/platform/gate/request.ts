import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#lib/contract/shapes.ts'
import { headerLocale } from '../vocabulary.ts'
import { SESSION_COOKIE } from './session.ts'

/** The request headers that the gate reads. Only their format is checked. */
export interface Caller {
  locale: Locale
  requestId: string
  ip: string
  /** A short name such as `Chrome 141 (Windows)`; empty if unknown. */
  device: string
  cookie: string | undefined
  loginToken: string | undefined
  operationToken: string | undefined
  /** Polling: does not extend the idle timeout. */
  background: boolean
}

export function callerOf(request: FastifyRequest): Caller {
  const { headers } = request
  const one = (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const requestId = one('x-request-id')
  const forwarded = one('x-forwarded-for')?.split(',', 1)[0]?.trim().slice(0, 64)
  return {
    locale: headerLocale(one('locale')),
    requestId: requestId && /^[\w-]{1,64}$/.test(requestId) ? requestId : randomUUID(),
    ip: forwarded || (request.socket.remoteAddress ?? ''),
    device: deviceOf(one('x-client-device')),
    cookie: parseCookie(one('cookie') ?? '')[SESSION_COOKIE],
    loginToken: one('logintoken'),
    operationToken: one('operationtoken'),
    background: one('x-background') === '1',
  }
}

const deviceOf = (header = ''): string => (/^[\w .()-]{1,40}$/.test(header) ? header : '')

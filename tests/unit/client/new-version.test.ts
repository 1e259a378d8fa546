/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { isMissingPart, reloadForNewVersion } from '#lib/client/new-version.ts'

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

function browser(isReachable = async () => true, { blocked = false, reloaded = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  let reloads = 0
  const fail = async (error: unknown, now: number) => {
    await reloadForNewVersion(error, {
      get storage() {
        if (blocked) throw new DOMException('The operation is insecure.', 'SecurityError')
        return storage
      },
      now,
      wasReloaded: () => reloaded || reloads > 0,
      isReachable,
      reload: () => reloads++,
    })
    return reloads
  }
  return { fail }
}

test('a part that is missing reloads the page once a minute', async () => {
  const { fail } = browser()
  expect(await fail(missing, 100_000)).toBe(1)
  expect(await fail(missing, 159_999)).toBe(1)
  expect(await fail(missing, 160_000)).toBe(2)
})

test.each([
  ['another error', new Error('Failed to load chunk')],
  ['no error', undefined],
])('%s does not reload it', async (_, error) => {
  expect(isMissingPart(error)).toBe(false)
  expect(await browser().fail(error, 100_000)).toBe(0)
})

test.each([
  ['does not answer', async () => false],
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('while the server %s, the page stays', async (_, isReachable) => {
  expect(await browser(isReachable).fail(missing, 100_000)).toBe(0)
})

describe('with blocked storage', () => {
  test('a part that is missing reloads the page once', async () => {
    const { fail } = browser(undefined, { blocked: true })
    expect(await fail(missing, 100_000)).toBe(1)
    expect(await fail(missing, 200_000)).toBe(1)
  })

  test('a page that a reload opened stays', async () => {
    expect(await browser(undefined, { blocked: true, reloaded: true }).fail(missing, 100_000)).toBe(0)
  })

  test('another error does not reject, which would call it again', async () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    await expect(reloadForNewVersion(new Error('any other'))).resolves.toBeUndefined()
    expect(storage).not.toHaveBeenCalled()
    storage.mockRestore()
  })
})

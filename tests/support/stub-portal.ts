import { type TestBff, testBff } from './portal.ts'
import { type StubProvider, startStub } from './stub-provider.ts'

/**
 * The portal that pages read from `globalThis.portalBff`, new for each test, and the stub provider behind it, reset
 * before each test.
 */
export interface StubPortal {
  stub: StubProvider
  bff: TestBff
}

/** Registers the hooks of the test file. The properties are set before its own `beforeEach` runs. */
export function withStubPortal(settings: Record<string, string> = {}): StubPortal {
  const portal = {} as StubPortal
  beforeAll(async () => {
    portal.stub = await startStub()
  })
  beforeEach(() => {
    portal.stub.reset()
    portal.bff = testBff(portal.stub.url, settings)
    globalThis.portalBff = portal.bff
  })
  afterEach(async () => {
    globalThis.portalBff = undefined
    await portal.bff.upstream.close()
  })
  afterAll(() => portal.stub.close())
  return portal
}

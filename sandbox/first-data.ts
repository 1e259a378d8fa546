import './modules.ts'

/** Creates the data in a separate process, which ends with the sandbox that started it. */
process.once('disconnect', () => process.exit(1))

// Not static imports: modules.ts must run before the other modules are loaded.
const [{ createData }, { environment }] = await Promise.all([
  import('./create.ts'),
  import('./environment.ts'),
])
await createData(environment(process.env))
process.disconnect()

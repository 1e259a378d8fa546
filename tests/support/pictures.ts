/** jsdom cannot decode images. This replaces the browser's functions until the test ends. */

/** Images that are being decoded stay so until the returned function is called. */
export function holdDecoding(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.createImageBitmap = async () => {
    await promise
    return { width: 640, height: 400, close() {} }
  }
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => {}
  return resolve
}

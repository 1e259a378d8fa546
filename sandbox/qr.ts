import QRCode from 'qrcode'

/** A QR code's modules, row by row, '1' dark, without the quiet zone. */
export function modulesOf(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  )
}

/** Documents of a request: PDF files and images. The type follows from the content, never from the file name. */

export const documentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const
export type DocumentType = keyof typeof documentTypes

const signatures: Record<DocumentType, readonly number[]> = {
  // %PDF-
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
}
/** %%EOF */
const PDF_END = [0x25, 0x25, 0x45, 0x4f, 0x46]
/** Readers look for the end of a PDF file in this many bytes. */
const PDF_TAIL = 1024

const isAt = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The type of a document by its content; undefined: another type, or a truncated PDF file. */
export function documentType(bytes: Uint8Array): DocumentType | undefined {
  const type = (Object.keys(signatures) as DocumentType[]).find((each) => isAt(bytes, 0, signatures[each]))
  return type === 'pdf' && !hasPdfEnd(bytes) ? undefined : type
}

function hasPdfEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - PDF_END.length; at >= Math.max(0, bytes.length - PDF_TAIL); at -= 1)
    if (isAt(bytes, at, PDF_END)) return true
  return false
}

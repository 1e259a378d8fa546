import type { SheetPort } from '#components/upload/sheet-port.ts'
import { useSheetUpload } from '#components/upload/use-sheet-upload.ts'
import { commoditySheet } from '#lib/contract/commodity.ts'

/** The upload of an Excel file with one row, as two buttons. */
export function Sheet() {
  const { step, send, save, resume } = useSheetUpload(port)
  return (
    <>
      <button type="button" onClick={() => void send(new File(['x'], 'a.xlsx'))}>
        choose
      </button>
      {step.kind !== 'choose' && (
        <button type="button" onClick={() => void (step.kind === 'review' ? save() : resume())}>
          save
        </button>
      )}
    </>
  )
}
const port = {
  read: async () => ({ rows: [{ line: 2, cells: { tradeNo: 'T1' }, verdict: 'new', issues: [] }] }),
  save: commoditySheet.saveRows,
} as unknown as SheetPort

import { Done } from '#components/upload/done.tsx'
import { FileChoice } from '#components/upload/file-choice.tsx'
import { PictureField } from '#components/upload/picture-field.tsx'
import type { Picture } from '#components/upload/pictures.ts'
import { Progress } from '#components/upload/progress.tsx'
import { Review } from '#components/upload/review.tsx'
import type { SheetRow } from '#components/upload/sheet-rows.ts'
import { UploadProgress } from '#components/upload/upload-progress.tsx'
import type { SheetUpload } from '#components/upload/use-sheet-upload.ts'
import type { UploadRow } from '#lib/contract/upload.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'
import { NOW } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

const nothing = () => {}

const upload: UploadRow = {
  batchNo: 'W100001',
  fileName: 'waybills.xlsx',
  uploadedBy: 'admin',
  uploadedAt: NOW,
  total: 4,
  added: 2,
  replaced: 1,
  unchanged: 1,
  failed: 0,
}
const failed = { def: waybillSheet.failedDownload, inputOf: (batchNo: string) => ({ batchNo }) }

const row = (line: number, verdict: SheetRow['verdict'], more: Partial<SheetRow> = {}): SheetRow => ({
  line,
  verdict,
  cells: { tradeNo: `T${line}`, trackingNumber: `N${line}` },
  issues: [],
  tradeNo: `T${line}`,
  before: null,
  ...more,
})
const rows = [
  row(2, 'new'),
  row(3, 'replaces', { before: { by: 'finance', at: NOW } }),
  row(4, 'unchanged'),
  row(5, 'wrong', { issues: [{ column: 'trackingNumber', message: 'required' }] }),
]

const sheet: SheetUpload = {
  step: { kind: 'review', fileName: upload.fileName, rows },
  unsaved: true,
  send: async () => {},
  begin: async () => {},
  cancel: nothing,
  correct: async () => undefined,
  save: async () => {},
  resume: async () => {},
  restart: nothing,
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#888"/></svg>'
const picture: Picture = {
  kind: 'new',
  id: 'parcel',
  name: 'parcel.png',
  bytes: 2048,
  width: 60,
  height: 40,
  file: new File([drawing], 'parcel.png', { type: 'image/svg+xml' }),
}

/** Files, pictures and spreadsheets. */
export function Upload() {
  const text = useText()
  const pictures = { label: text('签收证明', 'Proof of delivery'), maximum: 3, onChange: nothing }
  const columns = [
    { field: 'tradeNo', header: text('流水号', 'Serial order number'), width: 190 },
    { field: 'trackingNumber', header: text('运单号', 'Tracking number'), width: 170 },
  ]
  return (
    <>
      <Specimen
        name="FileChoice"
        states={{
          empty: (
            <FileChoice label={text('文件', 'File')} onChoose={nothing}>
              {text('每行一个运单。', 'One waybill per row.')}
            </FileChoice>
          ),
        }}
      />
      <Specimen
        name="Progress, UploadProgress"
        width={260}
        states={{
          'Progress, known': (
            <Progress title={text('保存中', 'Saving')} percent={40}>
              40 / 100
            </Progress>
          ),
          'Progress, ended': (
            <Progress title={text('已停止', 'Stopped')} percent={100}>
              100 / 100
            </Progress>
          ),
          UploadProgress: (
            <UploadProgress
              label="sent"
              progress={{ sent: 300_000, total: 1_000_000 }}
              text={({ sent, total }) => `${sent} / ${total} KB`}
            />
          ),
        }}
      />
      <Specimen
        name="PictureField, PictureCard"
        width={260}
        states={{
          empty: <PictureField {...pictures} value={[]} />,
          filled: (
            <PictureField {...pictures} value={[picture]} hint={text('每张一个包裹。', 'One parcel each.')} />
          ),
          error: <PictureField {...pictures} value={[]} error={text('请添加图片。', 'Add a picture.')} />,
          disabled: <PictureField {...pictures} value={[]} disabled />,
        }}
      />
      <Specimen
        name="Review, ReviewGrid"
        states={{
          'a wrong row': (
            <Review label="rows" fileName={upload.fileName} rows={rows} columns={columns} upload={sheet} />
          ),
        }}
      />
      <Specimen
        name="Done"
        width={400}
        states={{
          'all saved': (
            <Done upload={upload} failed={failed} resultsHref="#" words={undefined} onAnother={nothing} />
          ),
          'some failed': (
            <Done
              upload={{ ...upload, failed: 1 }}
              failed={failed}
              resultsHref="#"
              words={undefined}
              onAnother={nothing}
            />
          ),
        }}
      />
    </>
  )
}

import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { type Case, jpeg, LETTER, openCase, pdf } from '#tests/support/disputes.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import type { TestFile } from '#tests/support/upload.ts'

/** Drafts and their files, and the conditions for submitting a representment. */

const sandbox = withSandbox({}, 120_000)
let own: Case
beforeAll(async () => {
  own = await openCase(sandbox)
}, 120_000)

const file = async () => (await own.file(await own.pay())).disputeNo
const asProof = (...pictures: ({ file: number } | { pictureNo: string })[]) => [
  { item: 'delivery_proof' as const, pictures },
]
const show = (client: Case['client'], pictureNo: string) =>
  client.fetch(calls['file/picture.do'], { pictureNo })

test('a draft is stored unchanged with its images in order, and replaces the previous draft', async () => {
  const disputeNo = await file()
  const first = await own.draft(
    { disputeNo, letter: '草稿', notes: '内部备注', items: asProof({ file: 1 }, { file: 0 }) },
    [await jpeg('a.jpg'), await jpeg('b.jpg', 100, 80)],
  )
  expect(first).toMatchObject({
    code: SUCCESS,
    data: {
      draft: {
        version: 1,
        letter: '草稿',
        notes: '内部备注',
        savedBy: 'admin',
        items: [
          {
            item: 'delivery_proof',
            pictures: [
              { fileName: 'b.jpg', width: 100, height: 80 },
              { fileName: 'a.jpg', width: 320 },
            ],
          },
        ],
      },
    },
  })
  const [b, a] = first.data.draft?.items[0]?.pictures ?? []
  const shown = await show(own.client, a?.pictureNo ?? '')
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await shown.arrayBuffer()).length).toBe(a?.size)

  const second = await own.draft({
    disputeNo,
    version: 1,
    items: asProof({ pictureNo: b?.pictureNo ?? '' }),
  })
  expect(second.data.draft).toMatchObject({ version: 2, letter: LETTER })
  // An image that was removed from the draft is deleted.
  expect((await (await show(own.client, a?.pictureNo ?? '')).json()).code).toBe('E3003')
  const stale = await own.draft({ disputeNo, version: 1 })
  expect(stale.code).toBe('E3221')
  expect(stale.msg).toContain('admin')
})

test('an image is shown only to users of its merchant who can open disputes', async () => {
  const disputeNo = await file()
  const saved = await own.draft({ disputeNo, items: asProof({ file: 0 }) }, [await jpeg()])
  const pictureNo = saved.data.draft?.items[0]?.pictures[0]?.pictureNo ?? ''
  const other = await openCase(sandbox)
  expect((await (await show(other.client, pictureNo)).json()).code).toBe('E3003')
  const support = await sandbox.signIn(own.merchantNo, 'support')
  expect((await (await show(support, pictureNo)).json()).code).toBe('E3003')
  const foreign = await other.file(await other.pay())
  const stolen = await other.draft({ disputeNo: foreign.disputeNo, items: asProof({ pictureNo }) })
  expect(stolen.code).toBe('E1400')
})

async function flood(): Promise<TestFile> {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  return { field: 'picture', name: 'flood.png', bytes: new Uint8Array(png) }
}
const named = (name: string, bytes: Uint8Array): TestFile => ({ field: 'picture', name, bytes })

test.each<[string, () => Promise<TestFile>, string]>([
  ['a program in disguise', async () => named('invoice.jpg', Buffer.from('MZ not a picture')), 'E3053'],
  ['a page in disguise', async () => named('x.png', Buffer.from('<html><script>1</script>')), 'E3053'],
  ['a truncated PDF document', async () => named('cut.pdf', Buffer.from('%PDF-1.4 no end')), 'E3053'],
  ['nothing', async () => named('empty.png', new Uint8Array()), 'E3053'],
  ['a flood of pixels', flood, 'E3052'],
  [
    '2 MB and a byte',
    async () => {
      const { bytes } = await jpeg()
      const large = new Uint8Array(2 * 1024 * 1024 + 1)
      large.set(bytes)
      return named('large.jpg', large)
    },
    'E3050',
  ],
])('refused, and nothing is saved: %s', async (_, make, code) => {
  const disputeNo = await file()
  const picture = await make()
  const refused = await own.draft({ disputeNo, items: asProof({ file: 0 }) }, [picture])
  expect(refused).toMatchObject({ code, fields: [{ path: 'items.delivery_proof' }] })
  expect(refused.msg).toContain(picture.name)
  expect((await own.info(disputeNo)).draft).toBeNull()
})

test('at most five files per item, each once and with a name', async () => {
  const disputeNo = await file()
  const one = await jpeg()
  const some = await Promise.all([1, 2, 3, 4, 5, 6].map((size) => jpeg(`${size}.jpg`, size * 10, 10)))
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ file: index }))
  const six = await own.draft({ disputeNo, items: asProof(...numbers(6)) }, some)
  expect(six.code).toBe('E1400')
  expect((await own.draft({ disputeNo, items: asProof({ file: 0 }, { file: 0 }) }, [one])).code).toBe('E1400')
  expect((await own.draft({ disputeNo, items: asProof({ file: 1 }) }, [one])).code).toBe('E1400')
  expect((await own.draft({ disputeNo }, [one])).code).toBe('E1400')
  const five = await own.draft({ disputeNo, items: asProof(...numbers(5)) }, some.slice(0, 5))
  expect(five.data.draft?.items[0]?.pictures).toHaveLength(5)
})

test('a PDF document is evidence, and opens as a file for users who can open disputes', async () => {
  const disputeNo = await file()
  const saved = await own.draft({ disputeNo, items: asProof({ file: 0 }) }, [pdf('terms.pdf')])
  const kept = saved.data.draft?.items[0]?.pictures[0]
  expect(kept).toMatchObject({ fileName: 'terms.pdf', width: 0, height: 0 })
  const open = (client: Case['client']) =>
    client.fetch(calls['dispute/evidenceFile.do'], { pictureNo: kept?.pictureNo ?? '' })
  const answer = await open(own.client)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf().bytes)
  const other = await openCase(sandbox)
  expect((await (await open(other.client)).json()).code).toBe('E3003')
  expect((await (await open(await sandbox.signIn(own.merchantNo, 'support'))).json()).code).toBe('E1403')
})

test('a file is evidence once, also with another name or for another item', async () => {
  const disputeNo = await file()
  const twice = (item: 'tracking' | 'delivery_proof') => [
    { item: 'receipt' as const, pictures: [{ file: 0 }] },
    { item, pictures: [{ file: 1 }] },
  ]
  const files = [await jpeg('a.jpg'), await jpeg('b.jpg')]
  const refused = await own.draft({ disputeNo, items: twice('tracking') }, files)
  expect(refused).toMatchObject({ code: 'E3222', fields: [{ path: 'items.tracking' }] })
  expect(refused.msg).toContain('b.jpg')
  const saved = await own.draft({ disputeNo, items: asProof({ file: 0 }) }, [pdf('a.pdf')])
  const { pictureNo = '' } = saved.data.draft?.items[0]?.pictures[0] ?? {}
  const again = { disputeNo, version: 1, items: asProof({ pictureNo }, { file: 0 }) }
  expect((await own.draft(again, [pdf('copy.pdf')])).code).toBe('E3222')
  // A file that replaces its own copy is evidence once.
  expect((await own.draft({ ...again, items: asProof({ file: 0 }) }, [pdf('copy.pdf')])).code).toBe(SUCCESS)
})

test.each([
  ['nothing', '', 'required'],
  ['too short', 'Delivered.', 'too_short?minimum=20'],
  ['Chinese', 'The parcel was delivered: 已签收, see the proof.', 'no_chinese'],
  ['Chinese punctuation', 'The parcel was delivered，see the proof。', 'no_chinese'],
])('a letter that cannot be sent: %s', async (_, letter, message) => {
  const disputeNo = await file()
  const refused = await own.send({ disputeNo, letter })
  expect(refused).toMatchObject({ code: 'E3220', fields: [{ path: 'letter', message }] })
  expect((await own.info(disputeNo)).dispute.representmentStatus).toBe('non_represented')
})

test('submitted once: the same token returns the same response, another file is another request', async () => {
  const disputeNo = await file()
  const token = await own.client.operationToken()
  const items = asProof({ file: 0 })
  const [one, other] = [await jpeg('p.jpg'), await jpeg('p.jpg', 30, 30)]
  expect((await own.send({ disputeNo, items }, [one], token)).code).toBe(SUCCESS)
  expect((await own.send({ disputeNo, items }, [one], token)).data.submissions).toHaveLength(1)
  expect((await own.send({ disputeNo, items }, [other], token)).code).toBe('E3002')
  expect((await own.info(disputeNo)).submissions).toHaveLength(1)
})

test('of two parallel submissions, one succeeds', async () => {
  const disputeNo = await file()
  const answers = await Promise.all([own.send({ disputeNo }), own.send({ disputeNo })])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3207'])
})

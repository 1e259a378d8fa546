import type { complaintReasons } from '#lib/contract/complaint.ts'

type Reason = (typeof complaintReasons)[number]

/**
 * Complaint texts by reason: the first message, and later follow-ups. Customers of these shops write in
 * English.
 */
const first: Readonly<Record<Reason, readonly string[]>> = {
  not_received: [
    'I paid more than three weeks ago and nothing has arrived. The tracking page does not show my parcel.',
    'Where is my order? Nobody has sent me a tracking number so far.',
  ],
  not_as_described: [
    'The fabric is not what your page says, and the color is a different one. I would like my money back.',
    'What came is much smaller than in the pictures. Please tell me how I can return it.',
  ],
  refund_not_received: [
    'You promised a refund two weeks ago. My bank says that there is nothing on its way.',
    'I sent the goods back as agreed, but the refund has not come.',
  ],
  unauthorized: [
    'I did not make this purchase and do not know your shop. Please cancel it at once.',
    'This payment is on my statement, but nobody in my family has ordered anything.',
  ],
  no_answer: [
    'I have written to your support four times and nobody answers me.',
    'Your contact form sends no reply. I only want to change the delivery address.',
  ],
  counterfeit: [
    'A specialist shop told me that this is a copy and not the brand that you sell it as.',
    'The label and the serial number are wrong. I believe that this is not genuine.',
  ],
  late_delivery: [
    'It was to arrive within ten days and it is five weeks now. I needed it for a birthday.',
    'The parcel came a month late. I would like at least the shipping costs back.',
  ],
  other: [
    'There is a part missing in the box. Please send it to me.',
    'You charged me customs fees that your shop said were included.',
  ],
}

const again: readonly string[] = [
  'I still have not heard from you. Please answer me.',
  'This is my last message before I speak to my bank.',
]

const pick = <T>(items: readonly T[], draw: number): T | undefined => items[draw % items.length]

/** @param draw any whole number; the same number always gives the same text */
export const complaintText = (reason: Reason, count: number, draw: number): string =>
  (count === 1 ? pick(first[reason], draw) : pick(again, count)) ?? ''

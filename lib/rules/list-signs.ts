/** The separators of enumerations and sentences in a language, for screens and files. @param language BCP 47, or a locale's name */
export const listSigns = (language: string) => (language.startsWith('zh') ? chinese : english)

const chinese = { comma: '、', clause: '，', colon: '：', semicolon: '；', space: '' } as const
const english = { comma: ', ', clause: ', ', colon: ': ', semicolon: '; ', space: ' ' } as const

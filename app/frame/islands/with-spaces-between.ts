import { gap } from './gaps.ts'

/** Elements that every browser sets apart from their neighbours. */
const apart =
  'address|article|aside|blockquote|button|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|g|h[1-6]|header|hr|label|legend|li|main|meter|nav|ol|option|p|search|section|select|summary|svg|table|tbody|td|text|textarea|tfoot|th|thead|tr|ul|video'
/** Parts that are not text, or where every character counts. */
const asItIs = '<(pre|code|script|style|textarea)[\\s>][\\s\\S]*?</\\1>|<!--[\\s\\S]*?-->'
/** Matches the place between two words in inline elements that only the layout separates. */
const words =
  '(?<=[\\p{L}\\p{N}.,:;!?)%](?:</[a-z]+>)+)(?=(?:<(?!wbr|br|sup|sub)[a-z][^>]*>(?:</path>|</svg>)*)+[\\p{L}\\p{N}(])'
const tagBoundaries = new RegExp(
  `${asItIs}|(?<=</(?:${apart})>)(?=<[a-z])|(?<=</[a-z]+>)(?=<(?:${apart})[\\s>])|${words}`,
  'gu',
)

/** Puts white space between the elements of a page that stand apart. */
export const withSpacesBetween = (html: string) => html.replace(tagBoundaries, (match) => match || gap)

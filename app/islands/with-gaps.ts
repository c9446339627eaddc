import { gap } from './gaps.ts'

/** Elements that stand apart from what is before and after them, in every browser. */
const apart =
  'address|article|aside|blockquote|button|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|g|h[1-6]|header|hr|label|legend|li|main|nav|ol|option|p|search|section|select|summary|svg|table|tbody|td|text|textarea|tfoot|th|thead|tr|ul|video'
/** What is no text of the page, or one in which each sign counts. */
const asItIs = '<(pre|code|script|style|textarea)[\\s>][\\s\\S]*?</\\1>|<!--[\\s\\S]*?-->'
/** Inline elements that follow each other word by word are set apart by the layout alone. */
const words =
  '(?<=[\\p{L}\\p{N}.,:;!?)%](?:</[a-z]+>)+)(?=(?:<(?!wbr|br|sup|sub)[a-z][^>]*>(?:</path>|</svg>)*)+[\\p{L}\\p{N}(])'
const places = new RegExp(
  `${asItIs}|(?<=</(?:${apart})>)(?=<[a-z])|(?<=</[a-z]+>)(?=<(?:${apart})[\\s>])|${words}`,
  'gu',
)

/** A page's HTML, with white space between elements that stand apart. */
export const withGaps = (html: string) => html.replace(places, (found) => found || gap)

import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { putSiteValues } from './site-values.ts'

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)

/**
 * Reads a file of content: GitHub-flavoured Markdown with directives below YAML front matter, and the company's name and
 * mailboxes where it asks for them. Lines are the file's own.
 */
export const parseMarkdown = (source: string): Root => putSiteValues(parser.parse(source))

import { site } from '#content/site.ts'
import { categories } from '#features/blog/rules/category.ts'
import { postPath } from '#features/blog/rules/listing.ts'
import type { PostListItem } from '#features/blog/rules/post.ts'
import { documentPath } from '#features/documents/catalogue.data.ts'
import type { PublishedDocument } from '#features/documents/service.server.ts'
import type { BuiltScreen } from './screens.server.ts'
import { assistants } from './words.ts'

type Told = {
  screens: readonly BuiltScreen[]
  documents: readonly PublishedDocument[]
  posts: readonly PostListItem[]
}

/** `/llms.txt`: what the firm is and where its texts are, as links to their Markdown. */
export function llmsText({ screens, documents, posts }: Told, origin: string): string {
  const link = (title: string, href: string, text: string) =>
    `- [${title.replace(/[[\]]/g, '\\$&')}](${origin}${href}): ${text}`
  const screenLinks = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const screen = screens.find((one) => one.path === path)
      return screen ? [link(screen.title, `${path}.md`, screen.description)] : []
    })
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []
  const { about, howToRead, pages, facts, more } = assistants
  return `${[
    `# ${site.name}`,
    `> ${site.description}`,
    about,
    howToRead,
    ...section(pages.title, screenLinks(pages.paths)),
    ...section(
      assistants.documents,
      documents.map((document) => link(document.title, `${documentPath(document)}.md`, document.summary)),
    ),
    ...section(facts.title, [...screenLinks(['/facts']), link(facts.json.title, '/facts.json', facts.json.text)]),
    ...categories.flatMap((category) =>
      section(
        `${assistants.articles}: ${category}`,
        posts
          .filter((post) => post.category === category)
          .map(({ title, slug, excerpt }) => link(title, `${postPath(slug)}.md`, excerpt)),
      ),
    ),
    ...section(more.title, [link(more.feed.title, '/blog/feed.json', more.feed.text), ...screenLinks(more.paths)]),
  ].join('\n\n')}\n`
}

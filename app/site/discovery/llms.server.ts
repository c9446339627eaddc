import { site } from '#content/site.ts'
import type { LinkSection } from '#platform/content-source.ts'
import type { BuiltScreen } from './screens.server.ts'
import { assistants } from './words.ts'

type Told = {
  screens: readonly BuiltScreen[]
  /** The parts that the kinds of content tell. */
  sections: readonly LinkSection[]
}

/** `/llms.txt`: a description of the firm, with links to the Markdown of its texts. */
export function llmsText({ screens, sections }: Told, origin: string): string {
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
    ...section(facts.title, [...screenLinks(['/facts']), link(facts.json.title, '/facts.json', facts.json.text)]),
    ...sections.flatMap(({ title, links }) =>
      section(
        title,
        links.map((one) => link(one.title, `${one.path}.md`, one.text)),
      ),
    ),
    ...section(more.title, [link(more.feed.title, '/blog/feed.json', more.feed.text), ...screenLinks(more.paths)]),
  ].join('\n\n')}\n`
}

import { join } from 'node:path'
import controlFiles from 'virtual:controls'
import dutyRegister from 'virtual:duties'
import writtenFacts from 'virtual:facts'
import palettes from 'virtual:palettes'
import type { Logger } from 'pino'
import { mark, site } from '#content/site.ts'
import { openChanges } from '#knowledge/changes/feature.server.ts'
import { documentsCitingControlContext } from '#knowledge/controls/context.ts'
import { openControls } from '#knowledge/controls/feature.server.ts'
import { documentNotice } from '#knowledge/documents/catalogue.data.ts'
import { openDocuments } from '#knowledge/documents/feature.server.ts'
import { openDuties } from '#knowledge/duties/feature.server.ts'
import { factUsesContext } from '#knowledge/facts/context.ts'
import { openFacts } from '#knowledge/facts/feature.server.ts'
import { withVerifications } from '#knowledge/facts/verifications.server.ts'
import { openPosts } from '#knowledge/posts/feature.server.ts'
import { createTypesetting } from '#knowledge/typesetting/typeset.server.ts'
import type { Env } from '#platform/env.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'

type Parts = {
  env: Env
  log: Logger
  now: () => Date
  compiledDir?: string
  client?: string
  preview?: boolean
}

/** Opens what the site knows: each kind of content is a feature. They are joined by what one shows of another. */
export function openKnowledge({ env, log, now, compiledDir, client, preview }: Parts) {
  const { light: palette } = palettes
  const brand = { name: site.name, notice: documentNotice, mark: mark.regular, palette }
  const typesetting = createTypesetting({ brand })
  const fileOf = (name: string) => (compiledDir ? join(compiledDir, name) : null)
  const facts = openFacts({ facts: withVerifications(writtenFacts, env.contentDir), siteUrl: env.siteUrl, now })
  const { dayWatch } = facts
  const duties = openDuties(dutyRegister, dayWatch)
  const controls = openControls({ files: controlFiles, built: fileOf('controls.json'), typeset: typesetting.typeset })
  const documents = openDocuments(fileOf('documents.json'), dayWatch.today)
  const posts = openPosts({
    contentDir: env.contentDir,
    compiledDir,
    client,
    facts: facts.service,
    palette,
    log,
    now,
    preview,
  })
  const citedIn = (fact: string) => ({
    articles: posts.service.citing(fact),
    documents: documents.service.citing(fact),
  })
  const changes = openChanges({
    facts: facts.service,
    duties: duties.service,
    citedIn,
    onNewDay: facts.service.onNewDay,
    onPosts: posts.service.onChange,
  })
  return {
    brand,
    palette,
    typesetting,
    facts,
    duties,
    changes,
    controls,
    posts,
    /**
     * A new kind of content is a line here too (docs/how-to/add-a-kind-of-content.md). The pages of the first are rendered
     * before anybody asks.
     */
    features: [documents, posts, controls, facts, changes, duties] satisfies Feature[],
    /** What screens of one kind of content show of the others. */
    provided: [
      provide(factUsesContext, {
        citedIn,
        checklistLinesCiting: documents.service.checklistLinesCiting,
        dutiesOn: duties.service.restingOn,
        countOwed: duties.service.countOwed,
        linkToControl: controls.service.linkToControl,
        frameworkNamed: controls.service.frameworkNamed,
      }),
      provide(documentsCitingControlContext, documents.service.citingControl),
    ],
  }
}
export type Knowledge = ReturnType<typeof openKnowledge>

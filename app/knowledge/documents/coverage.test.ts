import { expect, test } from 'vitest'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import { coverageOf } from './coverage.server.ts'
import { parseDocument } from './parse.server.ts'

const facts = await readBuiltFactsById('content')
const read = (body: string) =>
  coverageOf(
    parseDocument(
      `---
title: A
slug: a
kind: framework
subtitle: B
summary: C
version: '1.0'
date: 2026-11-21
licence: CC BY 4.0
audience: D
---
${body}`,
      'a.md',
      (id) => facts.get(id),
    ),
  )

test('counts the rows of mapping tables that name a part, wherever the column stands', () => {
  const coverage = read(`# One

| Control | GDPR |
|---|---|
| A-1 | Art. 1 |

# Mapping, terms

## Mapping to laws

| Control | EU AI Act | HIPAA; FDA |
|---|---|---|
| A-1 | Art. 10 | 45 CFR 164.502(b) |
| A-2 | | FDA draft |
| A-3 | none | |

Said of it.:fact[gdpr-dpia]

# Terms

| Word | NIST AI RMF |
|---|---|
| A | B |
`)
  expect(coverage).toEqual({
    gdpr: 'cited',
    ccpa: null,
    'eu-ai-act': { mapped: 1, of: 3 },
    'iso-42001': null,
    'nist-ai-rmf': null,
    hipaa: { mapped: 1, of: 3 },
  })
})

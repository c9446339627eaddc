import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { classesOf } from './written-look.ts'

const look = (doc: string) => {
  const state = EditorState.create({ doc, extensions: markdown({ base: markdownLanguage }) })
  return classesOf(state, { from: 0, to: doc.length }).map(({ from, to, class: name, isLine }) =>
    isLine ? `${name} line ${state.doc.lineAt(from).number}` : `${name} ${doc.slice(from, to)}`,
  )
}

test.each([
  ['## One', ['cm-head cm-head-2 line 1', 'cm-sign ##']],
  ['### One', ['cm-head line 1', 'cm-sign ###']],
  ['a **b** c', ['cm-sign **', 'cm-sign **']],
  ['- a\n- b', ['cm-item line 1', 'cm-bullet -', 'cm-item line 2', 'cm-bullet -']],
  ['1. a', ['cm-item line 1', 'cm-number 1.']],
  ['> a\n> b', ['cm-quoted line 1', 'cm-quoted line 2', 'cm-sign >', 'cm-sign >']],
  [
    '[us](/our-story)',
    ['cm-linked us', 'cm-sign [', 'cm-sign ]', 'cm-sign (', 'cm-sign cm-address /our-story', 'cm-sign )'],
  ],
  ['see https://a.example', ['cm-linked https://a.example']],
  [
    '![A hall](/hall.png)',
    [
      'cm-pictured ![A hall](/hall.png)',
      'cm-sign ![',
      'cm-sign ]',
      'cm-sign (',
      'cm-sign cm-address /hall.png',
      'cm-sign )',
    ],
  ],
  ['So :fact[gdpr-dpia] says {{site.name}}', ['cm-own :fact[gdpr-dpia]', 'cm-own {{site.name}}']],
  [':::note[Read]\na\n:::', ['cm-box :::note[Read]', 'cm-box :::']],
])('%j looks like what it becomes', (written, classes) => expect(look(written)).toEqual(classes))

/**
 * The library's versions, newest first. Of a version's numbers the first changes when an id goes, the second when a
 * control or clause comes, the third when words change.
 */
export const libraryChanges = [
  {
    version: '1.1.1',
    short: 'Plainer titles, and fewer words for the four relationships',
    date: '2026-11-27',
    texts: [
      'Thirty-four controls have plainer titles, such as “Root causes fixed” for “Findings are corrected at the cause”. Their ids, requirements, tests and mappings are the same.',
      'The four relationships are said in fewer words: “covers it”, “covers it and more”, “covers part” and “overlaps”.',
      'RSK-06 covers Article 27(1) of the EU AI Act and more, for it asks for the whole assessment and adds the notification. Eighty more mappings, drawn at random and judged by a reader who did not write them, held no wrong one; three of them say better what they have in common.',
    ],
  },
  {
    version: '1.1.0',
    short: 'All mappings read again, the clause first',
    date: '2026-11-27',
    texts: [
      'Each of the 45 mappings that said “equals it” or “does it and more” was read again, the clause first: 19 now say “overlaps with it”, and their reasons say what of the clause is left. Mappings to the EU AI Act and SR 26-2 that said “does a part of it” now say so, too, because those controls reach beyond the clause.',
      'CNF-03: only systems of Annex III are registered in the EU database, and critical infrastructure is registered nationally. CNF-02: biometrics needs a notified body unless harmonised standards or common specifications are applied in full. INC-02: a report is due as soon as a causal link is established or reasonably likely; for medical devices, and where another law asks for an equivalent report, only infringements of fundamental rights are reported under the Act.',
      'TRA-04 starts with any rating, because emotion recognition and biometric categorization are announced at each. It and TRA-05 ask for a form that people can use, and TRA-05 says so where something is withheld. DAT-05: data for bias testing is passed to nobody, and the record says why it was needed. DAT-07: health information is de-identified by one of HIPAA’s two methods, and the company knows of no way back.',
      'PEO-04: overseers know the limits, read outputs rightly and resist trusting too much. VAL-03: systems that go on learning are tested for feedback loops. DEV-07: the summary of training content follows the AI Office’s template. RSK-02, RSK-05, SUP-06, CNF-04, INC-04, OPS-02, OPS-03 and TRA-01 say more exactly what their clauses ask.',
      'EU AI Act: all clauses are read in the consolidated text of July 27, 2026. Article 4a stands among the general provisions, because it reaches all systems. New: Articles 49(5) and 73(9) to (10). Colorado: its clauses have the law’s own numbers; new are 6-1-1704(5) and (8) and 6-1-1708(3)(c) to (e).',
      'All other mappings were read by somebody who asked what the control says about the clause. Seven are gone: GOV-01 to clause 10.1 and INC-02 to A.8.3 of ISO/IEC 42001 (it is A.8.5 now), GOV-04 to GOVERN 1.6, REC-04 to the draft Annex 22 on explainability, TRA-08 to Article 15(1)(h) GDPR, VAL-01 to SR 26-2 on monitoring and to A.8.31 of ISO/IEC 27001. About forty give better reasons.',
      'A second reader then judged 160 mappings drawn at random, forty at a time: none was wrong, and of the last forty two could be said better. Nine that said “does a part of it” overlap with their clause instead, because the control reaches beyond it, and thirteen others say better what they have in common.',
    ],
  },
  {
    version: '1.0.7',
    short: 'EU AI Act: periods for reports, and the prohibitions of 2026',
    date: '2026-11-26',
    texts: [
      'INC-02: the three periods for a provider’s report are spelled out. DEV-08: its reason says which generators the prohibitions of 2026 reach. RSK-06: its reason names public bodies and private companies that provide public services. TRA-05: its objective speaks of a person affected by a decision.',
      'RSK-02: its example says that any of eleven alarm words calls the second reader. SUP-03 says sub-processors. Wording and spelling corrected in other controls; what they ask for is the same.',
    ],
  },
  {
    version: '1.0.6',
    short: 'Roles: who says no, and who decides the class',
    date: '2026-11-25',
    texts: [
      'Roles: the privacy reviewer’s no stands where data is to leave the company, too. INV-05: the legal reviewer decides a use’s class, and the policy owner records it. OPS-04: the use owner has each change classified.',
    ],
  },
  {
    version: '1.0.5',
    short: 'Decisions come before a use or a major change',
    date: '2026-11-24',
    texts: [
      'RSK-08: a decision comes before a use or a major change of it begins; a logged minor change needs no new one. PEO-05: its example has an alert before the limit at which the use stops. REC-04: its reason is that a decision must be repeatable; the draft Annex 22 points the same way.',
    ],
  },
  {
    version: '1.0.4',
    short: 'Approvals, periods and record-keeping follow the rating',
    date: '2026-11-23',
    texts: [
      'DEV-08: nobody sends requests for sexual imagery or abuse material; the record of blocked requests and a test report are read instead. The fifty requests are for dangerous or hateful content.',
      'EU AI Act: Article 26(5) names the authority beside the provider, and Article 27(1) counts as read, in the text of 2024.',
      'RSK-08: its periods follow the risk that is left over, and a high-rated use is looked at again every 6 months, as in the policy template. RSK-01 and OPS-01 give periods for the ratings that they start at.',
      'RSK-08: whether a use rated high starts is always decided by the approver, whatever risk is left over. GOV-11: each record is shown within an hour.',
      'INV-05: class and role rest on the legal reviewer’s signed answer; three changes turn a deployer into the provider of a high-risk system. DAT-02: for personal data the privacy reviewer may confirm. DAT-03: somebody outside the team measures.',
      'SUP-01, SUP-02 and RSK-06: whoever approves the use decides on gaps, and the use owner has the work done. SUP-02: rights in output and liability for a high rating only. VAL-01: a missed limit fails unless the use is narrowed.',
      'SUP-04: every week where the model cannot be pinned. SUP-05: medium-rated uses too. TRA-05: an adverse decision comes with its main reasons. INV-06: before service, too. Scale: an executive signs severity 5 for a person.',
      'Examples: GOV-11 keeps logs as long as the record that they support, SUP-01 counts the 30 questions of our questionnaire, VAL-02 has an alert before its limit, VAL-01 repeats the same figure, VAL-06 has the one-sided bound, GOV-01 renews within 30 days of a change of law.',
      'INV-06: a ground fits each output. CNF-01 to CNF-03: before first use, too. CNF-03 and CNF-04 start at a medium rating, for a system held not to be high-risk is registered and a general-purpose model has a representative, too. Scale: the AI policy may rate a use higher.',
      'CNF-02: the new assessment comes before a substantially modified system is used. CNF-03: a system of Annex III that is not high-risk is only registered. CNF-04: of a model, its documentation is asked for. Scale: nobody accepts for a use rated medium or high that they own. Examples: GOV-03 says so, too; GOV-11 counts from first use, too; SEC-02 has each payment confirmed outside the model.',
    ],
  },
  {
    version: '1.0.3',
    short: 'Tables of clauses in our documents come from the library',
    date: '2026-11-23',
    texts: [
      'The tables of clauses in our documents are made from the library, and each clause that a line of the checklist names is answered by one of the line’s controls, or has a reason.',
      'GOV-02: an owner may accept a low risk of their own use, as the scale says. INV-04: nobody tries to make what is prohibited; the supplier’s answer is read. INC-03: decided within 24 hours, as the policy says. OPS-06: its example keeps approvals for six years.',
      'Scale: in a small company the policy owner accepts low and medium risk, as in the policy template.',
      'Two more mappings: INV-01 to EU GMP Annex 11, section 4, and SUP-01 to Article 53(1)(b) of the EU AI Act.',
    ],
  },
  {
    version: '1.0.2',
    short: 'One term for each thing, and new files',
    date: '2026-11-23',
    texts: [
      'One term for each thing: “planted error” for a wrong output put in on purpose, “use owner” for whoever answers for a use.',
      'PEO-05: its statement leaves the interval to the rating, as its “When” line already did.',
      'The checklist’s files, the assessment’s result and the roadmap name the controls that they stand for.',
      'Of the mappings to NIST AI RMF, the EU AI Act and GDPR, 232 were read once more beside copies of the texts, the Act’s of 2024: three are gone, fourteen say less or say it better.',
      'New files: a library for CISO Assistant, a set as PDF, and worksheets and checklist as XLSX.',
    ],
  },
  {
    version: '1.0.1',
    short: 'Which texts on model risk we have read',
    date: '2026-11-23',
    texts: [
      'SR 26-2 names FDIC FIL-15-2026 beside OCC Bulletin 2026-13, and says which of them we have read.',
      'GOV-11: its example keeps approvals as long as the documents do, for 6 years after the use ended.',
      'The policy template, the whitepaper and the duties check name the controls that they stand for.',
    ],
  },
  {
    version: '1.0.0',
    short: '90 controls for thirteen laws, standards and guidelines',
    date: '2026-11-22',
    texts: ['The first edition: 90 controls, each mapped to the clauses of thirteen laws, standards and guidelines.'],
  },
] as const

/**
 * Sentences that a company can say of a control that it has, by the control. Each sentence claims what the control asks
 * and nothing more, so whoever confirms it can hold it against the control's evidence.
 */
export const drafts: Readonly<Record<string, string>> = {
  'CNF-01': 'We have a documented quality management system that covers the aspects of Article 17 of the EU AI Act.',
  'CNF-02':
    'We carry out the conformity assessment before the system is first used, and again before a substantial change.',
  'CNF-03':
    'We have signed the EU declaration of conformity, affixed the CE marking and made the registrations that are due.',
  'CNF-04': 'We have appointed an authorized representative in the EU by written mandate.',
  'DAT-01':
    'We keep a record of the source, date, owner and preparation of each data set that trains, tests or grounds the system.',
  'DAT-02': 'We confirm the legal basis, purpose and license of each data set before it is used.',
  'DAT-03':
    'We set limits for the quality and representation of data, and measure each data set against them before it is used.',
  'DAT-04': 'We list the data fields that enter the system, with a reason for each, and block all others.',
  'DAT-05': 'We name the legal exception and the safeguards before any sensitive data is used.',
  'DAT-06':
    'We set a period for prompts, outputs, logs, indexes and training data, and delete them everywhere when it is over.',
  'DAT-07': 'We check de-identified data by a named method before it is used as such, and keep the result.',
  'DEV-01': 'We write down requirements and acceptance limits before a system is built or chosen.',
  'DEV-02':
    'We keep a technical file of system, data, design decisions, tests, limits and changes, and update it with each change.',
  'DEV-03': 'We develop by a written process with gates, reviews of code and prompts, and separate environments.',
  'DEV-04': 'We keep a list of models, libraries and tools for each system, with versions and suppliers.',
  'DEV-05': 'The system logs each use, input reference, output, version, override and error by itself.',
  'DEV-06':
    'We give users documentation of the system’s purpose, limits, measured performance and common errors, and renew it with each release.',
  'DEV-07':
    'We keep the technical documentation of our general-purpose model current and give those who build on it theirs.',
  'DEV-08': 'We build and test safeguards that stop the system from generating harmful or illegal content.',
  'GOV-01': 'Top management has adopted a written AI policy, and renews it every 12 months.',
  'GOV-02': 'We have named a person for each role in the governance of AI, and the list is known in the company.',
  'GOV-03': 'Management has set in writing which level of residual risk each role may accept.',
  'GOV-04': 'Management sets objectives for AI each year, with owners, dates and budgets.',
  'GOV-05': 'We have documented the scope and context of our AI program.',
  'GOV-06': 'Top management reviews the AI program every 12 months and records its decisions.',
  'GOV-07': 'Our AI program is audited by a yearly plan, by somebody without a part in the audited work.',
  'GOV-08':
    'We record the cause of each finding and incident, correct it by a date, and have the effect checked by somebody else.',
  'GOV-09': 'Staff and outsiders can raise concerns about AI, and those who do are protected.',
  'GOV-10': 'We keep a register of the laws and contracts that bind our use of AI, and say for each use which apply.',
  'GOV-11': 'We have set where records are kept, who may change them and for how long.',
  'INC-01':
    'We have a written incident procedure that covers AI and says who is told, and we drill it every 12 months.',
  'INC-02': 'We report serious incidents to providers and authorities within the legal periods.',
  'INC-03':
    'We decide for each incident whether it is a breach of personal data, and notify authorities, people and partners in time.',
  'INC-04': 'We correct, disable, withdraw or recall a system that does not conform, and inform those who use it.',
  'INC-05': 'We answer requests of authorities with the documents, logs and access that the law gives them.',
  'INV-01': 'We keep one inventory of all AI, with owner, purpose, supplier, version, data and rating of each.',
  'INV-02': 'Every quarter we compare the inventory of AI with invoices, sign-on logs and network records.',
  'INV-03': 'We have written down the intended purpose, users, setting and limits of each use of AI.',
  'INV-04': 'We check each use of AI against the list of prohibited practices before it starts.',
  'INV-05': 'We have decided and recorded the risk class of each system and our role under the law, with reasons.',
  'INV-06': 'We have documented why the system is not high-risk, and that it profiles nobody.',
  'OPS-01': 'We monitor quality, drift, misuse and complaints in use against limits, and act when one is passed.',
  'OPS-02':
    'We turn the provider’s instructions into work steps and settings, and check each quarter that they are followed.',
  'OPS-03': 'We keep automatic logs for a set time and protect them from change.',
  'OPS-04':
    'We give each version of model, prompt, data and settings a number, can restore it, and assess changes before they are made.',
  'OPS-05': 'Named people can stop the AI at any time, and we test this every 12 months.',
  'OPS-06': 'We retire systems by a checklist that covers users, access, data, integrations, contracts and records.',
  'OPS-07': 'We collect data on performance and risk from the field by a plan, and act on what we find.',
  'PEO-01': 'We train everybody who operates AI for us by role, and check that it was understood.',
  'PEO-02': 'Each user acknowledges our rules on approved AI tools, accounts and data before getting access.',
  'PEO-03': 'Named people with the training, authority and time for it oversee the system.',
  'PEO-04': 'The system is built so that people can understand, override and stop it.',
  'PEO-05': 'We measure with planted errors how many wrong outputs users catch, and act below the limit.',
  'REC-01':
    'AI functions that touch regulated records are validated for their intended use before release, with an approved report.',
  'REC-02':
    'The system keeps a secure audit trail of output, version, person, change, reason and time for each regulated record.',
  'REC-03': 'Only an identified person can sign a regulated record, never an AI or a script.',
  'REC-04': 'In critical manufacturing we permit only models whose behavior is fixed and deterministic.',
  'REC-05': 'We mark in the inventory which uses are models under model risk management, with validation and owner.',
  'RSK-01': 'We assess the risks of each use of AI, foreseeable misuse included, before it is approved.',
  'RSK-02': 'We plan a treatment with owner and date for each risk above our tolerance.',
  'RSK-03':
    'We describe for each important use which people and groups it affects, how, and what they can do about it.',
  'RSK-04': 'We compare each use of AI with the way without it, in benefit, cost, errors and harm.',
  'RSK-05':
    'We decide for each use with personal data whether a data protection impact assessment is due, and complete it before the use starts.',
  'RSK-06': 'We carry out a fundamental rights impact assessment before first use where the law asks for one.',
  'RSK-07':
    'Every quarter we collect new risks from incidents, research, suppliers and users, and decide what they mean for us.',
  'RSK-08': 'Each use and major change is approved in writing before it begins, with conditions and an end date.',
  'SEC-01': 'We give each person, system and agent only the rights that its task needs, and review them every quarter.',
  'SEC-02':
    'We separate instructions from content, filter inputs and outputs, and protect models and training data from change.',
  'SUP-01': 'We examine each AI supplier before the contract, on model, data, tests, security, privacy and continuity.',
  'SUP-02': 'Our AI contracts state the use of data, model changes, information, audit, incidents and exit.',
  'SUP-03':
    'We have a processing agreement with each supplier, know its sub-processors and locations, and have a ground for each transfer.',
  'SUP-04': 'We follow release notes and incidents of each AI supplier, and run a fixed test set after each change.',
  'SUP-05': 'We have a tested way to work on without our AI supplier and to take data along.',
  'SUP-06': 'We give those who integrate our system the documents, known limits and technical help that they need.',
  'TRA-01': 'The system says at the first contact that it is AI.',
  'TRA-02': 'We disclose the AI origin of content that could pass for real.',
  'TRA-03': 'Generated content is marked in a machine-readable way.',
  'TRA-04':
    'We tell people before AI decides or helps to decide about them: for what, on which data, and what they can do.',
  'TRA-05': 'On request we give a person the main reasons for a decision and the part that AI had in it.',
  'TRA-06': 'On request a person with authority reviews each decision that AI took or shaped, and can change it.',
  'TRA-07': 'Users and affected people can report problems, and we decide on each report.',
  'TRA-08': 'We answer people’s requests also for prompts, outputs, indexes, logs and training data.',
  'VAL-01': 'Somebody who did not build the system tests it before release, on data that its builders did not see.',
  'VAL-02': 'We measure errors and outcomes by group against limits set beforehand, and report every difference.',
  'VAL-03':
    'We test the system with faulty, missing and extreme inputs and failed dependencies, and check that it fails safely.',
  'VAL-04': 'The system is attacked on purpose before release and every 12 months, and findings are closed first.',
  'VAL-05': 'Each output shows its grounds, sources or confidence, and we test that users read them rightly.',
  'VAL-06': 'We measure how often generated output states what its sources do not, against a limit.',
  'VAL-07': 'Every 12 months we review whether our metrics and test sets still find the faults that matter.',
  'VAL-08': 'We clear each evaluation that involves people for privacy and consent before it starts.',
}

/**
 * One of the forty questions that customers ask again and again, with its answer table.
 *
 * @property asked other words in which questionnaires ask it
 * @property controls of the library, the one that answers it first
 * @property noDraft true where no sentence of a control answers it, but only what the product does
 * @property never what a supplier must not say, and why
 */
export type Subject = {
  id: string
  group: keyof typeof groups
  title: string
  question: string
  asked: string
  controls: readonly [string, ...string[]]
  good: string
  evidence: readonly string[]
  never: string
  noDraft?: true
}

export const groups = {
  governance: 'Governance',
  data: 'Data',
  models: 'Models and suppliers',
  testing: 'Testing',
  people: 'People and decisions',
  operation: 'Operation',
  law: 'Law',
} as const

export const subjects: readonly Subject[] = [
  {
    id: 'ai-policy',
    group: 'governance',
    title: 'AI policy',
    question: 'Do you have a written AI policy that management has approved?',
    asked:
      'responsible AI principles ethics governance document documented policies procedures reviewed annually executive leadership board approved framework program',
    controls: ['GOV-01', 'GOV-05'],
    good: 'The title of the policy, who signed it, the date and version, what it permits and forbids, and when it is reviewed next.',
    evidence: ['Signed policy with version and date', 'Record of the last review'],
    never: 'That a policy exists while it is a draft. A customer who asks for the file sees the date.',
  },
  {
    id: 'accountable-person',
    group: 'governance',
    title: 'Who is accountable',
    question: 'Who is accountable for AI in your company?',
    asked:
      'named individual responsible person role accountability committee oversight board chief AI officer appointed responsibilities decisions authority organization chart RACI',
    controls: ['GOV-02', 'GOV-03', 'RSK-08'],
    good: 'A person by name and role, what they may decide alone, what goes to management, and who stands in for them.',
    evidence: ['Dated list of roles and people', 'Table of who may accept which risk'],
    never: 'A committee without a name, or a person who approves what they own.',
  },
  {
    id: 'inventory',
    group: 'governance',
    title: 'List of AI systems',
    question: 'Do you keep an inventory of the AI that you use and supply?',
    asked:
      'list register catalog of artificial intelligence machine learning systems components features use cases in scope embedded vendor which products use AI describe each',
    controls: ['INV-01', 'INV-03', 'INV-02'],
    good: 'How many entries there are, what each one states, who keeps it and when it was last held against invoices and sign-on logs. Then the entries that concern this customer.',
    evidence: ['Extract of the inventory for this service', 'Date and result of the last comparison'],
    never: 'That you use no AI, before somebody has looked at the features that your own suppliers switched on.',
  },
  {
    id: 'shadow-ai',
    group: 'governance',
    title: 'Unapproved AI',
    question: 'How do you find AI tools that nobody approved?',
    asked:
      'shadow AI unsanctioned unauthorized unapproved discover detect track monitor usage by personnel network logs',
    controls: ['INV-02', 'PEO-02'],
    good: 'What is compared (invoices, sign-on logs, network records), how often, what was found last time and what became of it.',
    evidence: ['The lists of the last quarter', 'What was entered or stopped'],
    never: 'That a rule forbids it, as if that were a check.',
  },
  {
    id: 'risk-assessment',
    group: 'governance',
    title: 'Risk assessment',
    question: 'Do you assess the risks of each AI use before it goes live?',
    asked:
      'AI risk assessment methodology identify identifying rate rating treat treating mitigate risk management process frequency risk register go-live likelihood severity residual',
    controls: ['RSK-01', 'RSK-02', 'RSK-08'],
    good: 'The scale, who assesses, that foreseeable misuse is part of it, who approves, and what makes you assess again.',
    evidence: ['One assessment, with names removed', 'Approval with conditions and end date'],
    never: 'That a use is free of risk. Name what is left, and who accepted it.',
  },
  {
    id: 'release-approval',
    group: 'governance',
    title: 'Approval to release',
    question: 'Who approves an AI feature before customers get it?',
    asked: 'approve approval sign-off release new feature into production go live authorization gate decision launch',
    controls: ['RSK-08', 'GOV-02', 'DEV-03'],
    good: 'The role that decides, what it has in front of it, the conditions it can set, and that it is not the owner of the feature.',
    evidence: ['One decision with rating, reasons and conditions'],
    never: 'That the team decides, where a high rating needs the approver.',
  },
  {
    id: 'audit',
    group: 'governance',
    title: 'Audit and certificates',
    question: 'Is your AI management system audited or certified?',
    asked:
      'internal audit independent auditor planned intervals ISO 42001 ISO/IEC certification certified certificate AIMS attestation NIST AI RMF aligned recognized framework standard',
    controls: ['GOV-07', 'GOV-05', 'GOV-06'],
    good: 'What was audited, by whom, against what and when; open findings with dates. A certificate with its scope and its number, or the date on which you expect one.',
    evidence: ['Report of the last internal audit, or its summary', 'Certificate with scope, where there is one'],
    never: 'Certified, where you are aligned; or a certificate whose scope leaves out the service in question.',
  },
  {
    id: 'management-review',
    group: 'governance',
    title: 'Management review',
    question: 'Does management review the AI program every year?',
    asked:
      'management review leadership effectiveness annually minutes objectives metrics KPI reporting to board performance of program',
    controls: ['GOV-06', 'GOV-04'],
    good: 'The date of the last review, what it looked at, and the decisions with owner and date.',
    evidence: ['Minutes with decisions, or the list of actions'],
    never: 'That it happens regularly, without the last date.',
  },
  {
    id: 'training-on-customer-data',
    group: 'data',
    title: 'Training on customer data',
    question: 'Do you use our data to train or improve models?',
    asked:
      'customer data content used train training fine-tune fine-tuning finetuning improve models learn opt in opt-in opt out opt-out consent prompts never be used improvement',
    controls: ['DAT-02', 'SUP-02', 'DAT-06'],
    good: 'Yes or no for each kind: training, fine-tuning, evaluation, logs. The same for each model supplier, with the clause. If yes: on what basis, how to object, and whether it can be undone.',
    evidence: ['Contract clause on use of data', 'The supplier’s setting or terms, with date'],
    never: '“We never train on your data”, while a supplier’s default setting does, or while logs feed evaluation.',
    noDraft: true,
  },
  {
    id: 'retention',
    group: 'data',
    title: 'Retention and deletion',
    question: 'How long do you keep prompts, outputs and logs, and how are they deleted?',
    asked:
      'retention period retained keep stored delete deletion erase erasure purge zero data retention ZDR inference data completions conversation history end of contract returned destroyed embeddings index backups',
    controls: ['DAT-06', 'OPS-06', 'GOV-11'],
    good: 'A period for each place: prompts, outputs, indexes, logs, backups, the model supplier. Who deletes, and how that is proved.',
    evidence: ['List of places with periods', 'Proof of one deletion', 'The supplier’s setting'],
    never: 'One period for everything, if an index or a backup lives longer.',
  },
  {
    id: 'data-provenance',
    group: 'data',
    title: 'Where training data comes from',
    question: 'Where does the data come from on which the models were trained?',
    asked:
      'provenance lineage origin source of training data sets datasets labeling annotation collection documented data sheet datasheet preparation cleaning',
    controls: ['DAT-01', 'DAT-02', 'DEV-07'],
    good: 'For your own models: the sets with source, date and preparation. For bought ones: what the supplier publishes, with a link and the date on which you read it.',
    evidence: ['Data record of one set', 'The supplier’s published summary of training content'],
    never: '“Publicly available data”, as if that were a source or a right.',
  },
  {
    id: 'data-rights',
    group: 'data',
    title: 'Rights in data and output',
    question: 'Do you have the rights to the training data, and who owns the output?',
    asked:
      'copyright intellectual property IP ownership owns outputs licensed licenses lawful basis infringement indemnity indemnification third party rights necessary rights scraped text and data mining opt-out reservation',
    controls: ['DAT-02', 'SUP-02', 'VAL-06'],
    good: 'The basis or license for each set, what the contract says on output, and whether your supplier’s indemnity reaches the customer, with its conditions.',
    evidence: ['Note with basis for each set', 'Clause on output and indemnity'],
    never: 'That output is free of third-party rights. Nobody can know that of a generator.',
  },
  {
    id: 'data-quality',
    group: 'data',
    title: 'Quality of data',
    question: 'How do you make sure that data is fit for its purpose and representative?',
    asked:
      'data quality accurate complete errors representative representativeness relevant training validation testing data governance gaps',
    controls: ['DAT-03', 'DAT-01', 'VAL-02'],
    good: 'The limits that were set, who measured outside the team, which groups or settings are thin, and what follows for the use.',
    evidence: ['Measurement with date', 'Decision on gaps'],
    never: 'That data is free of bias or errors.',
  },
  {
    id: 'data-minimization',
    group: 'data',
    title: 'Data that reaches the model',
    question: 'Which of our data reaches the model, and is it reduced to what is needed?',
    asked:
      'data fields sent to the LLM minimization minimisation minimize redact redaction mask masking PII personal information filter before it reaches the model data flow diagram categories of data DLP',
    controls: ['DAT-04', 'DAT-05'],
    good: 'The list of fields with a reason for each, what is filtered out and where, and a picture of the flow to the supplier.',
    evidence: ['Field list with reasons', 'Data flow', 'Sample of inputs'],
    never: 'That no personal data is sent, where users type freely.',
  },
  {
    id: 'sensitive-data',
    group: 'data',
    title: 'Health and other sensitive data',
    question: 'Do you process health data or other special categories with AI?',
    asked:
      'special categories sensitive personal data health patient PHI protected health information HIPAA biometric genetic children minors',
    controls: ['DAT-05', 'DAT-07', 'SUP-03'],
    good: 'Which kinds, on which exception, with which safeguards, who has access, and the agreement under HIPAA where it applies.',
    evidence: ['Note with exception and safeguards', 'Access list', 'Business associate agreement'],
    never: '“HIPAA certified”. There is no such certificate.',
    noDraft: true,
  },
  {
    id: 'anonymization',
    group: 'data',
    title: 'De-identification',
    question: 'How is data de-identified or anonymized before AI uses it?',
    asked:
      'anonymize anonymized anonymization anonymisation anonymous pseudonymize pseudonymized pseudonymization deidentify de-identified de-identification aggregated re-identification safe harbor expert determination synthetic data',
    controls: ['DAT-07', 'DAT-04'],
    good: 'The method by name, who checked it and when, and whether you call it anonymous or pseudonymous.',
    evidence: ['Method and result of the check'],
    never: 'Anonymous, where a key exists or nobody has tried to identify anybody.',
  },
  {
    id: 'data-subject-rights',
    group: 'data',
    title: 'Requests of data subjects',
    question: 'How do you answer requests for access or erasure where AI is involved?',
    asked:
      'data subject rights DSAR DSR access request right to erasure be forgotten rectification objection individual requests personal data used in a model embeddings',
    controls: ['TRA-08', 'DAT-06'],
    good: 'The places that are searched (prompts, outputs, indexes, logs, training data), the period, and what you do about what a model has learned.',
    evidence: ['Procedure with places', 'Result of a test request'],
    never: 'That a trained model forgets, unless you retrain it.',
  },
  {
    id: 'models-used',
    group: 'models',
    title: 'Models in use',
    question: 'Which models and components does the product use, and whose are they?',
    asked:
      'which foundation models large language model LLM third-party provider OpenAI Anthropic Google hosted power component AI-BOM AIBOM SBOM software bill of materials open source libraries version dependencies',
    controls: ['DEV-04', 'INV-01', 'SUP-01'],
    good: 'Model, version, supplier, where it runs and for which feature; libraries as an SBOM in a known format.',
    evidence: ['Component list or SBOM with date'],
    never: '“Proprietary AI”, where a bought model does the work.',
  },
  {
    id: 'sub-processors',
    group: 'models',
    title: 'Sub-processors and transfers',
    question: 'Which sub-processors handle our data, and in which countries?',
    asked:
      'sub-processor subprocessor subcontractor fourth party fourth parties list location country hosted residency international transfer transfers standard contractual clauses SCC mechanism notice before adding new data processing agreement DPA addendum business associate agreement BAA',
    controls: ['SUP-03', 'SUP-02'],
    good: 'Each by name, country and task, the model supplier among them; the agreement and the ground of each transfer; how long before a change you say so.',
    evidence: ['Dated list of sub-processors', 'Data processing agreement', 'Ground of each transfer'],
    never: 'That data stays in one region, if support or logs leave it.',
  },
  {
    id: 'supplier-checks',
    group: 'models',
    title: 'Checks of AI suppliers',
    question: 'How do you check the AI suppliers that you depend on?',
    asked:
      'due diligence vendor suppliers third-party risk TPRM assess before onboarding evaluate review monitoring of vendors supply chain contract clauses',
    controls: ['SUP-01', 'SUP-02', 'SUP-04'],
    good: 'What you asked, what was proved and what was not, who decided on the gaps, and how you follow the supplier’s changes.',
    evidence: ['Questionnaire with proof', 'Decision on gaps', 'Contract with list of clauses'],
    never: 'That the supplier’s certificate covers your use of it.',
  },
  {
    id: 'exit',
    group: 'models',
    title: 'Going on without a supplier',
    question: 'What happens if your model supplier fails or ends the service?',
    asked:
      'exit plan strategy outage continuity continue deliver service supplier dependency concentration risk substitution fallback portability export lock-in discontinued DORA',
    controls: ['SUP-05', 'VAL-03'],
    good: 'The way to work without it, how long switching takes, when that was tested, and how customers take their data along.',
    evidence: ['Plan with time to switch', 'Record of the test'],
    never: 'That another model can simply be put in. Tests and limits belong to the one that was measured.',
  },
  {
    id: 'model-changes',
    group: 'models',
    title: 'Changes of models',
    question: 'Will you tell us before a model changes?',
    asked:
      'change management notify notice before advance material updates underlying model version pinned versioning rollback release notes deprecation upgrade',
    controls: ['OPS-04', 'SUP-04'],
    good: 'Which changes you announce, how long before, how they are tested, and whether a version can be held.',
    evidence: ['Change log of one release', 'Results of the fixed test set'],
    never: 'A notice period that your own supplier does not give you.',
    noDraft: true,
  },
  {
    id: 'model-card',
    group: 'models',
    title: 'Model card and instructions',
    question: 'Do you give customers a model card or instructions with known limits?',
    asked:
      'model card system card documentation instructions for use intended use purpose known limitations transparency note datasheet technical documentation users performance',
    controls: ['DEV-06', 'DEV-02', 'SUP-06'],
    good: 'Purpose, limits, measured performance with its test, common errors, oversight and logs, in the version that is delivered.',
    evidence: ['Model card or instructions with version'],
    never: 'A supplier’s model card in place of your own: it knows nothing of your use.',
  },
  {
    id: 'secure-development',
    group: 'models',
    title: 'Development process',
    question: 'Is AI developed by a written process, with reviews and separate environments?',
    asked:
      'secure development life cycle SDLC MLOps code review prompts release gates environments separated development test production machine learning pipeline',
    controls: ['DEV-03', 'DEV-01', 'DEV-02'],
    good: 'The gates, who reviews code and prompts, which environments are apart, and one development as an example.',
    evidence: ['Process', 'Gate records of one release'],
    never: 'That the process is followed, if the last release skipped a gate without a decision.',
  },
  {
    id: 'validation',
    group: 'testing',
    title: 'Accuracy and validation',
    question: 'How accurate is the system, and who tested it?',
    asked:
      'accuracy performance metrics benchmark test set precision recall evaluated validated validation independent of development team before release results error rate',
    controls: ['VAL-01', 'DEV-06', 'VAL-07'],
    good: 'Figure, test set, date and version; that the tester did not build it; for whom or what the figure does not hold.',
    evidence: ['Validation report or its summary'],
    never: 'A supplier’s benchmark as your accuracy, or a figure without its test set.',
  },
  {
    id: 'bias',
    group: 'testing',
    title: 'Bias and fairness',
    question: 'How do you test for bias and unfair outcomes?',
    asked:
      'bias fairness discrimination discriminatory disparate impact protected groups classes demographic metrics thresholds equity mitigation New York Local Law 144 audit',
    controls: ['VAL-02', 'RSK-03', 'DAT-03'],
    good: 'Which groups, which measure, which limit, how many cases in each, what was found and what was decided.',
    evidence: ['Results by group with numbers of cases', 'Decision on differences'],
    never: 'That the system is unbiased, or that it cannot discriminate because it does not see the attribute.',
  },
  {
    id: 'red-team',
    group: 'testing',
    title: 'Red teaming',
    question: 'Has the AI been attacked on purpose before release?',
    asked:
      'red team red-team teaming adversarial adversarially tested attack simulation independent party jailbreak test findings penetration test of AI application LLM',
    controls: ['VAL-04', 'SEC-02'],
    good: 'Who attacked, when, which version, with which kinds of attack, and what became of the findings.',
    evidence: ['Summary of the report', 'Findings with closure'],
    never: 'That a network penetration test covers it.',
  },
  {
    id: 'prompt-injection',
    group: 'testing',
    title: 'Attacks on AI',
    question: 'How do you protect the AI against prompt injection, poisoning and theft?',
    asked:
      'prompt injection jailbreak jailbreaking data poisoning model theft extraction inversion guardrails input output filtering OWASP LLM top 10 adversarial inputs security of model weights exfiltration',
    controls: ['SEC-02', 'VAL-04', 'SEC-01'],
    good: 'The protections one by one, which of them were tested, and which actions a person has to confirm.',
    evidence: ['Threat model', 'Protections with tests'],
    never: 'That prompt injection is prevented. It can be limited, and what it could reach can be.',
  },
  {
    id: 'hallucination',
    group: 'testing',
    title: 'Made-up output',
    question: 'How often does the system make things up, and what do you do about it?',
    asked:
      'hallucination hallucinations hallucinate fabricated citations false statements confabulation grounding RAG retrieval groundedness rate percentage generated answers without a source toxic',
    controls: ['VAL-06', 'VAL-05', 'PEO-05'],
    good: 'The rate on real tasks, with the sample and its date, and what a user sees that lets them notice.',
    evidence: ['Sample with judgments and rate'],
    never: 'That grounding in documents removes it.',
  },
  {
    id: 'robustness',
    group: 'testing',
    title: 'Robustness',
    question: 'What does the system do with bad input, or when a part of it fails?',
    asked:
      'robust robustness resilience malformed missing extreme unexpected input edge cases dependency fails fail safe failure mode degrade graceful feedback loop',
    controls: ['VAL-03', 'OPS-05'],
    good: 'Which inputs and failures were tried, and that it stops or says that it does not know.',
    evidence: ['Test list and results'],
    never: 'An uptime figure: it says nothing about wrong answers.',
  },
  {
    id: 'human-oversight',
    group: 'people',
    title: 'Human in the loop',
    question: 'Does a person oversee what the AI decides?',
    asked:
      'human in the loop on the loop oversight supervise supervision override intervene intervention review output before use autonomous fully automated degree of autonomy',
    controls: ['PEO-03', 'PEO-04', 'TRA-06'],
    good: 'Who oversees which decisions, with how much time for each, what they can do (override, stop), and how often they do.',
    evidence: ['Names with training and authority', 'Record of overrides'],
    never: '“A human in the loop”, where people confirm hundreds a day and never change one.',
  },
  {
    id: 'decisions-contested',
    group: 'people',
    title: 'Decisions contested',
    question: 'Can somebody contest a decision and have a person look at it again?',
    asked:
      'contest appeal challenge automated decision Article 22 review by a person request reconsider denial complaint affected persons algorithm outcome',
    controls: ['TRA-06', 'TRA-05', 'TRA-04'],
    good: 'How a person asks, who reviews with which power, in what time, and how often a decision changed.',
    evidence: ['Register of requests with result and time'],
    never: 'That there is no automated decision, where a person only signs what a score says.',
  },
  {
    id: 'explainability',
    group: 'people',
    title: 'Explainability',
    question: 'Can you explain how an output came about?',
    asked:
      'explain explainability explainable interpretable interpretability XAI feature importance reason reasons individual output prediction recommendation arrived confidence sources reviewers black box',
    controls: ['VAL-05', 'TRA-05'],
    good: 'What a user sees with each output (grounds, sources, confidence), what a person receives on request, and what cannot be explained.',
    evidence: ['Screens', 'Test with users', 'One letter with reasons'],
    never: 'A model’s own account of itself as the explanation.',
  },
  {
    id: 'ai-disclosure',
    group: 'people',
    title: 'Telling people that it is AI',
    question: 'Are people told that they are dealing with AI, or that AI judges them?',
    asked:
      'told informed disclosed disclosure notice notification interacting with chatbot virtual assistant end users consumers consequential decision automated system transparency Article 50',
    controls: ['TRA-01', 'TRA-04'],
    good: 'The sentence, where it stands and when it is seen; what people are told before a decision about them.',
    evidence: ['Screens of the first contact', 'Notice with version'],
    never: 'That the terms of use say so.',
  },
  {
    id: 'content-marking',
    group: 'people',
    title: 'Marking generated content',
    question: 'Is generated content labeled or watermarked?',
    asked:
      'AI-generated content watermark watermarked watermarking label labelled labeled marked marking synthetic media images audio video deepfake deep fake C2PA provenance metadata detected',
    controls: ['TRA-03', 'TRA-02', 'DEV-08'],
    good: 'Which kinds of output are marked, by which method, what the mark survives, and what is disclosed to readers.',
    evidence: ['Method and its limits', 'Test of detection'],
    never: 'That the mark cannot be removed.',
  },
  {
    id: 'literacy',
    group: 'people',
    title: 'Training of staff, and rules',
    question: 'Are your people trained in AI, and what may they enter into AI tools?',
    asked:
      'staff employees workforce training awareness AI literacy responsible use education acceptable use policy generative AI ChatGPT public tools confidential information restrictions competence',
    controls: ['PEO-01', 'PEO-02'],
    good: 'What each role learns, how it is checked, how many have done it, and the rule on one page.',
    evidence: ['Plan by role with attendance', 'Rules for everyday use, acknowledged'],
    never: 'An attendance list as proof that something was understood.',
  },
  {
    id: 'incidents',
    group: 'operation',
    title: 'Incidents and breaches',
    question: 'When and how will you tell us of an AI incident or a data breach?',
    asked:
      'incident response plan notify notifying notification timeline hours security incident data breach customers affected drill tabletop exercised AI-specific failure harmful output serious incident',
    controls: ['INC-01', 'INC-03', 'INC-02'],
    good: 'What counts, who is called, who may stop the system, the hours until customers know, and when it was last practiced.',
    evidence: ['Procedure', 'Record of the last drill with times'],
    never: 'A period that your contract or your supplier’s does not keep.',
  },
  {
    id: 'monitoring',
    group: 'operation',
    title: 'Monitoring and drift',
    question: 'How do you watch the system in use, and can it be switched off?',
    asked:
      'monitor monitored monitoring continuously production performance drift degradation thresholds alerts kill switch off disable turned off stop shut down tenant feature',
    controls: ['OPS-01', 'OPS-05', 'OPS-04'],
    good: 'What is measured, against which limits, who acts; who may stop it, how fast, and whether one customer can do without it.',
    evidence: ['Readings over time with actions', 'Test of the stop'],
    never: 'Uptime as the measure of quality.',
  },
  {
    id: 'logs',
    group: 'operation',
    title: 'Logs and access',
    question: 'What is logged, for how long, and who and what has access?',
    asked:
      'audit logs logging event log export SIEM tamper tampering protected access rights permissions least privilege service accounts autonomous agents agentic tools reviewed non-human identity',
    controls: ['DEV-05', 'OPS-03', 'SEC-01'],
    good: 'The events, the period, who can read and nobody can change them; the rights of people and agents, and the last review.',
    evidence: ['List of events and a log of one day', 'Rights by use with the last review'],
    never: 'That everything is logged, if prompts or versions are not.',
  },
  {
    id: 'ai-act-class',
    group: 'law',
    title: 'Class under the EU AI Act',
    question: 'Into which class of the EU AI Act does the product fall, and what follows?',
    asked:
      'EU AI Act risk category classification classified high-risk limited-risk minimal prohibited practices Article 5 Annex III provider deployer role conformity assessment CE mark declaration registration social scoring emotion recognition scraping DPIA impact assessment fundamental rights',
    controls: ['INV-05', 'INV-04', 'INV-06', 'CNF-02'],
    good: 'Your role, the class with the reason and the point of Annex III that was looked at, who decided and when, and which duties follow from which day.',
    evidence: ['Decision with reasons', 'Screening against Article 5'],
    never: '“AI Act compliant” or “certified”. Name the duty and the proof.',
  },
]

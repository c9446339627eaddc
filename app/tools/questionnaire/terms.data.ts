import { remembered } from './subject-words.ts'

/**
 * Names of the trade: a question with one of them asks about that, whatever else it says. Two questions are about the
 * same thing where they have the same name.
 *
 * @property to the control that answers it first, and the others; or the subject outside the library
 */
export type Term = { words: RegExp; to: readonly [string, ...string[]] }

export const terms: readonly Term[] = [
  // Attacks on AI, and what stands against them.
  { words: /prompt injection|jailbreak|system prompts?\b|system instructions/i, to: ['SEC-02', 'VAL-04'] },
  {
    words: /\bguardrails?\b|adversarial (?:patterns?|inputs?|examples?)|unsafe outputs?/i,
    to: ['SEC-02', 'DEV-08', 'VAL-04'],
  },
  {
    words:
      /(?:inputs?|outputs?|prompts?) (?:is |are )?(?:validat|filter|sanitiz)|(?:validate|sanitize|filter) (?:\w+ ){0,2}(?:inputs?|outputs?|prompts?)/i,
    to: ['SEC-02', 'VAL-04'],
  },
  {
    words:
      /checksums?|(?:models? .{0,30}|cryptographic(?:ally)? )(?:hash|sign)(?:es|ed|atures?)\b|(?:model|weights?) integrity/i,
    to: ['SEC-02', 'DEV-03', 'DEV-04'],
  },
  { words: /\bpoison/i, to: ['SEC-02', 'DAT-03', 'VAL-04'] },
  {
    words: /model (?:theft|extraction|inversion|artifacts?|weights)|training pipeline/i,
    to: ['SEC-02', 'DEV-03', 'SEC-01'],
  },
  { words: /\bsandbox/i, to: ['SEC-02', 'SEC-01', 'DEV-03'] },
  {
    words: /red[- ]?team|adversarial(?:ly)? (?:test|threats?|attacks?)|OWASP.{0,25}\bLLM|tested .{0,25}OWASP/i,
    to: ['VAL-04', 'SEC-02'],
  },
  {
    words:
      /\bNCII\b|\bCSAM\b|child (?:sexual )?abuse|non-?consensual|intimate (?:images?|imagery)|content moderation|(?:safety|content) (?:polic(?:y|ies) and )?filters?|(?:harmful|illegal|hateful) content/i,
    to: ['DEV-08', 'INV-04'],
  },
  { words: /(?:inform|told|notif|disclos)\w{0,15} .{0,60}(?:emotion|biometric categ)/i, to: ['TRA-04', 'TRA-01'] },
  // What the system is and does.
  { words: /\bhallucinat|\bconfabulat|fabricated|made[- ]up (?:answers?|facts?)/i, to: ['VAL-06', 'VAL-05'] },
  { words: /explainab|interpretab|black box/i, to: ['VAL-05', 'TRA-05'] },
  {
    words:
      /(?<!automation )\bbias|\bfairness|\bdiscriminat(?!ory power)|disparate impact|systematically disadvantaged|unfair(?:ly)? (?:treat|outcome|disadvantag)|\bproxy (?:variables?|attributes?|features?|discrimination)|\bprox(?:y|ies) for|protected (?:characteristics?|attributes?|classes|groups?)|equal (?:treatment|opportunity)/i,
    to: ['VAL-02', 'DAT-03', 'RSK-03'],
  },
  {
    words:
      /validated (?:on|by|against)\b|independent(?:ly)? (?:validat|assess|test|verif)\w{0,15}|results of (?:your |the )?(?:\w+ )?(?:evaluations?|validation)|\bGini\b|\bAUC\b|\bROC\b|Kolmogorov|\bKS\b|discriminatory power|out-of-(?:sample|time)|back-?test|\bchallenger\b|\bbenchmark|sensitivity analysis|stress[- ]test(?:s|ed|ing)? (?:of (?:the )?model|performed)|precision and recall|(?:accuracy|error rate|F1)\b.{0,40}(?:measure|report|test|achieve)|performance (?:metrics|statistics|figures)(?! over time)/i,
    to: ['VAL-01', 'DEV-06', 'VAL-07'],
  },
  {
    words:
      /model development (?:documentation|report|document)|development documentation|documentation of (?:the )?(?:model|development)|model(?:l)?ing (?:technique|approach|method)|(?:technique|algorithm|method|type of model)s? .{0,30}(?:used|chosen|selected)|logistic regression|gradient boosting|neural network|model (?:architecture|methodology)|design choices|theory and logic/i,
    to: ['DEV-02', 'DEV-06', 'DEV-01'],
  },
  { words: /version control/i, to: ['OPS-04', 'DEV-05', 'DEV-02'] },
  {
    words:
      /\breproduc(?:ed|ible|ibility)\b|re-?creat\w{0,15} .{0,30}(?:decision|output|result)|(?:reproduce|repeat|restore) .{0,30}(?:decisions?|outputs?)\b/i,
    to: ['OPS-04', 'DEV-05', 'DEV-02'],
  },
  {
    words:
      /self-?learning|continuous(?:ly)? learn|learn(?:s|ing)? continuous|online learning|\bre-?train(?:ed|ing|s)?\b|learns? (?:in|from|during) (?:production|use|operation)|recalibrat|redevelop/i,
    to: ['OPS-04', 'OPS-01', 'VAL-01'],
  },
  { words: /automation bias|over-?reliance/i, to: ['PEO-05', 'PEO-04'] },
  {
    words:
      /\bdrift\b|performance metrics over time|(?:model|system)(?:’s|'s)? performance (?:is |are )?(?:\w+ )?monitored|monitor\w{0,15} (?:of )?(?:the )?(?:model|system|AI) performance/i,
    to: ['OPS-01', 'SUP-04'],
  },
  { words: /model failure|malformed|\brobust|fail[- ]?safe|edge cases|graceful/i, to: ['VAL-03', 'VAL-01'] },
  {
    words:
      /human (?:supervision|oversight|in the loop|on the loop|intervention)|(?:supervise|oversee)\b|humans? (?:supervise|review|check)/i,
    to: ['PEO-03', 'PEO-04', 'TRA-06'],
  },
  {
    words:
      /(?:outputs?|decisions?|results?|recommendations?|content|responses?) .{0,20}(?:check|review|verif|approv|validat)\w{0,15} by (?:an? )?(?:\w+ )?(?:humans?|persons?|people|staff|experts?|clinicians?)|(?:person|human|somebody|user)s? (?:must |to |has to |have to )?(?:approves?|confirms?) .{0,40}(?:action|step|agent|output)/i,
    to: ['PEO-03', 'PEO-04'],
  },
  { words: /contest|appeal|reconsider|human review of (?:a|an|the) decision/i, to: ['TRA-06', 'TRA-05'] },
  {
    words: /model cards?|system cards?|model documentation|known limitations|instructions for use/i,
    to: ['DEV-06', 'DEV-02'],
  },
  { words: /\bGPAI|general[- ]purpose (?:AI )?models?/i, to: ['DEV-07', 'DEV-06'] },
  { words: /\bSBOM|bill of materials?|\bAI-?BOM/i, to: ['DEV-04', 'INV-01', 'SUP-01'] },
  {
    words:
      /secure (?:\w+ )?development life ?cycle|static (?:code|application)|code (?:analysis|review)|software testing|software development life ?cycle|\bSDLC\b|secure coding/i,
    to: ['DEV-03', 'DEV-01'],
  },
  { words: /comput(?:ing|e) resources|tooling/i, to: ['DEV-04', 'GOV-04'] },
  {
    words: /requirements .{0,30}(?:specified|defined before)|specif(?:y|ied|ication of) requirements/i,
    to: ['DEV-01', 'DEV-02'],
  },
  {
    words: /information (?:\w+ )?(?:provided|given|supplied) to (?:the )?(?:users|customers|deployers)/i,
    to: ['DEV-06', 'SUP-06'],
  },
  {
    words:
      /(?:for which|what|which|describe (?:the )?(?:\w+ ){0,3}|intended) use cases?|use cases? .{0,20}(?:meant|intended|supported|designed)|intended (?:use|purpose|users)|uses? .{0,30}(?:forbid|forbidden|prohibited|discourage|unsupported)/i,
    to: ['INV-03', 'DEV-06'],
  },
  { words: /technical (?:file|documentation)/i, to: ['DEV-02', 'DEV-07'] },
  { words: /log(?:in|on)\/log(?:out|off) attempts/i, to: ['DEV-05', 'OPS-03'] },
  {
    words:
      /(?:input|output) events|(?:model|AI|system) (?:behaviou?r|activity|interactions?) (?:is |are )?(?:\w+ )?(?:logged|recorded)/i,
    to: ['DEV-05', 'OPS-03'],
  },
  {
    words:
      /(?:how long|period|retention|retain\w{0,15}|kept|keep) .{0,40}\blogs?\b|\blogs? .{0,30}(?:retain|kept\b|retention|stored for)/i,
    to: ['OPS-03', 'DAT-06', 'DEV-05'],
  },
  { words: /logs? .{0,40}(?:network|firewall|\bIDS\b|\bIPS\b)/i, to: ['network'] },
  {
    words: /audit (?:logs?|records?|trails?)|event logs?|events? (?:are |be )?(?:logged|recorded)/i,
    to: ['DEV-05', 'OPS-03'],
  },
  {
    words: /kill switch|switch(?:ed)? off|turn(?:ed)? off|\bdisabled?\b(?! (?:ports|services))|deactivate/i,
    to: ['OPS-05'],
  },
  { words: /decommission|end of life|sunset/i, to: ['OPS-06'] },
  { words: /(?<!precision and )\brecall(?:s|ed)?\b(?! (?:rate|score|metric))/i, to: ['INC-04', 'INC-02'] },
  { words: /post-?market/i, to: ['OPS-07', 'INC-02'] },
  {
    words:
      /roll(?:ed)? ?back|previous (?:known )?(?:good )?(?:state|version)|change (?:control|management)|model (?:updates?|changes?|versions?)|update review/i,
    to: ['OPS-04', 'SUP-04'],
  },
  { words: /testing strategy|acceptance criteria|acceptance of new systems/i, to: ['VAL-01', 'OPS-04', 'DEV-01'] },
  { words: /watermark|\bC2PA\b/i, to: ['TRA-03', 'TRA-02'] },
  // Data.
  {
    words:
      /(?:used? |used to |to )(?:re-?)?(?:train|fine-?tune)\b|(?:used|utili[sz]ed) to (?:influence|improve|enhance) |model training|opt(?:ed)?[- ](?:in|out)\b/i,
    to: ['DAT-02', 'SUP-02'],
  },
  {
    words: /\bprovenance|\blineage|data ?sources?\b|sources of (?:\w+ )?data|data ?set versioning/i,
    to: ['DAT-01', 'DAT-02'],
  },
  {
    words:
      /(?:quality|consistency|conformity|relevance|representativeness) of (?:[\w-]+,? ?(?:or )?){0,4}data\b|data quality|(?<!employee |workers’ |authori[sz]ed )representative|training data (?:is |are )?(?:\w+ and )?(?:relevant|differentiated|complete|validated)|training data differentiated/i,
    to: ['DAT-03', 'DAT-01'],
  },
  {
    words:
      /missing (?:values?|data)|\boutliers?\b|reject inference|\bimput(?:e|ed|ation)|data (?:cleaning|cleansing|preparation|pre-?processing)|development (?:data )?sample/i,
    to: ['DAT-03', 'DAT-01', 'DEV-02'],
  },
  {
    words:
      /(?:attributes?|features?|variables?|inputs?|factors?) (?:are |is )?(?:used )?(?:as|in) (?:input|the (?:scoring )?model|the score|the decision)|input (?:factors?|variables?|features?|attributes?)|personal attributes/i,
    to: ['DAT-04', 'DEV-02', 'VAL-02'],
  },
  {
    words: /(?:data|models?) .{0,60}(?:reviewed|validated) .{0,40}(?:accuracy|relevance|bias)/i,
    to: ['VAL-01', 'DAT-03', 'VAL-02'],
  },
  { words: /data flow|data inventor|data minimi[sz]ation|data fields/i, to: ['DAT-04', 'DAT-01', 'INV-01'] },
  {
    words:
      /\bretention|\bretained\b|zero data retention|\bZDR\b|(?:data )?deletion (?:requests?|of data|process|policy)|data deletion/i,
    to: ['DAT-06', 'GOV-11'],
  },
  {
    words:
      /personally identifiable (?:information|data)|\bPII\b|\bePHI\b|\bPHI\b|health (?:information|data)|special categories/i,
    to: ['DAT-05', 'DAT-04', 'DAT-07'],
  },
  { words: /de-?identif|anonymi[sz]|pseudonymi[sz]/i, to: ['DAT-07', 'DAT-04'] },
  {
    words:
      /sub-?processors?|fourth part(?:y|ies)|subcontractors?|data processing agreement|\bDPAs?\b|\bSCCs?\b|standard contractual clauses|\bBCRs?\b|\bBAAs?\b|business associate|AI (?:services|models?|providers?) hosted/i,
    to: ['SUP-03', 'SUP-02'],
  },
  {
    words:
      /(?:agreements?|contracts?) (?:\w+ ){0,3}with (?:\S+ ){0,5}?(?:third[- ]part(?:y|ies)|providers?|vendors?|suppliers?)|(?:agreements?|contracts?) (?:\w+ ){0,2}(?:third part(?:y|ies)|vendors?|suppliers?) require|flow (?:through|down) to|contractual agreements/i,
    to: ['SUP-02', 'SUP-03'],
  },
  {
    words:
      /infring|\bIP (?:indemn|rights|ownership|infring)|intellectual property|indemnif\w{0,15} .{0,40}(?:copyright|\bIP\b)|licens(?:e|ing) terms/i,
    to: ['SUP-02', 'DAT-02'],
  },
  {
    words:
      /(?:contract|agreement|service|subscription|relationship) (?:is |has |be )?(?:terminat|end|expir|cancel)\w{0,15}|(?:terminat|expir|cancel)\w{0,15} of (?:the |our )?(?:contract|agreement|service|subscription)|(?:end|after the end) of (?:the )?(?:contract|agreement)|(?:if|when|once|after) (?:we|you|the customer) (?:cancel|terminate|leave)/i,
    to: ['DAT-06', 'OPS-06', 'SUP-05'],
  },
  {
    words:
      /(?:locations?|country|countries|where) (?:of|is|in which) (?:the )?data|which countries .{0,20}(?:host|process|store|support|access)|(?:process\w{0,15}|stor\w{0,15}|kept|data) (?:\w+ )?(?:only )?(?:with)?in the (?:EU|EEA|Union|US|United States|UK)\b|physical locations|data (?:locations?|residency)/i,
    to: ['SUP-03', 'SUP-02'],
  },
  {
    words:
      /(?:disclos|communicat)\w{0,15} (?:proactively )?to (?:the )?(?:data subjects?|individuals?|people|customers|end users|applicants|candidates|persons)|use of (?:AI\w{0,15}|artificial intelligence) .{0,40}disclos/i,
    to: ['TRA-04', 'TRA-01'],
  },
  {
    words:
      /explanations? .{0,60}(?:decisions?|data (?:is|are|was) used)|(?:what|which) (?:personal )?data (?:is|are|was) used to (?:make|reach)/i,
    to: ['TRA-05', 'VAL-05'],
  },
  {
    words:
      /data subject(?:s’|s'|’s|'s)? (?:access |rights?\b|requests?)|(?:enable|allow|requests? (?:of|by|from)|rights? of) data subjects?|data subjects? .{0,60}(?:delet|eras|modif|correct|rectif|portab|object|withdraw)|right to erasure|be forgotten|\bDSARs?\b/i,
    to: ['TRA-08', 'DAT-06'],
  },
  {
    words:
      /(?:only|solely) (?:as|on|upon) (?:\w+ ){0,2}instruct|documented instructions|secondary use|purpose limitation|purposes? (?:declared|specified)/i,
    to: ['DAT-02', 'SUP-03'],
  },
  {
    words:
      /(?:what|which) training data|training data (?:was |were |is )?(?:used|sources?)|(?:what|which) data .{0,30}trained/i,
    to: ['DAT-01', 'DAT-02'],
  },
  {
    words:
      /(?:combin|merg|enrich|match|link|append)\w{0,9} .{0,60}(?:other|external|third[- ]party|public) (?:data )?sources|data enrichment/i,
    to: ['DAT-02', 'DAT-01', 'DAT-04'],
  },
  { words: /\bgenetic\b|biometric (?:data|information|identifiers?)|behaviou?metric/i, to: ['DAT-05', 'DAT-04'] },
  // Suppliers.
  {
    words:
      /pre-?trained models? .{0,50}monitor|monitor\w{0,15} .{0,30}(?:pre-?trained|third-party|suppliers’|suppliers'|vendors’|vendors') models?/i,
    to: ['SUP-04', 'OPS-01'],
  },
  {
    words:
      /(?:provider|vendor|third part(?:y|ies)|supplier)s? .{0,20}(?:have|has|get) (?:any |no )?access(?!.{0,40}\bkeys\b)/i,
    to: ['SUP-03', 'SUP-02'],
  },
  { words: /open[- ]?(?:source )?models?\b/i, to: ['SUP-01', 'DEV-04'] },
  {
    words: /supply chain (?:relationships?|risk|inventory)|due diligence|vendor (?:risk )?assessment/i,
    to: ['SUP-01', 'SUP-03', 'DEV-04'],
  },
  {
    words:
      /service agreements?|contract(?:s|ual)? (?:clauses?|provisions?|agreements?)|right to audit|audit rights?|rights? (?:of|to) .{0,40}\baudit|(?:customers?|clients?|we) (?:may |can )?audit (?:you|us)\b/i,
    to: ['SUP-02', 'SUP-03'],
  },
  {
    words:
      /exit (?:plan|strategy)|discontinu|concentration risk|vendor lock-?in|single point of failure|(?:is there|have) a substitute|substitutab|alternative (?:providers?|suppliers?)/i,
    to: ['SUP-05', 'SUP-01'],
  },
  // Governance and risk.
  {
    words:
      /ethics (?:committee|board|council)|(?:steering|oversight) (?:group|committee|board)|roles and responsibilities/i,
    to: ['GOV-02', 'GOV-03'],
  },
  {
    words:
      /acceptable use|(?:public|consumer) (?:AI )?(?:tools|chatbots)|chatgpt|copilot|(?:staff|employees|personnel|workforce|agents|teams?) (?:\w+ ){0,3}us(?:e|es|ing) (?:\w+ ){0,3}(?:generative )?AI\b|generative AI tools|AI coding assistants?/i,
    to: ['PEO-02', 'PEO-01'],
  },
  {
    words:
      /shadow AI|un(?:sanctioned|approved|authorized) (?:use of )?(?:AI|tools)|tools (?:\w+ ){0,3}not (?:\w+ )?(?:sanctioned|approved|authorized)/i,
    to: ['INV-02', 'PEO-02'],
  },
  {
    words:
      /AI literacy|AI (?:\w+ )?(?:competence|training)|literacy|(?:who|which (?:people|users|staff)) .{0,40}(?:must|should|needs? to|has to|have to) be trained|training (?:material|of (?:users|our staff|our employees))|train (?:our|your) (?:users|staff|employees|people)|(?:users|staff|employees|personnel|people) (?:\w+ ){0,3}(?:be |been |are )?trained\b/i,
    to: ['PEO-01', 'PEO-02'],
  },
  { words: /risk (?:tolerance|appetite)/i, to: ['GOV-03', 'RSK-08'] },
  {
    words:
      /corrective action|root causes?|nonconformit|audit findings|findings? .{0,40}(?:tracked|closed|closure|remediat|open)|(?:tracked|followed) to closure|open findings/i,
    to: ['GOV-08', 'GOV-07'],
  },
  {
    words: /audits? and assurance|internal audits?|independent (?:audits?|\w+ and assurance)|ISO(?:\/IEC)? 42001/i,
    to: ['GOV-07'],
  },
  {
    words:
      /(?:responsible|accountable) (?:person|executive|owner|individual|officer)|who is accountable|(?:executive|officer|person|individual|somebody|someone|who\b) .{0,30}(?:responsible|accountable) for/i,
    to: ['GOV-02', 'GOV-03'],
  },
  { words: /residual risks?/i, to: ['RSK-08', 'GOV-03', 'RSK-02'] },
  { words: /emerg(?:ing|ent) risks?/i, to: ['RSK-07', 'RSK-01'] },
  { words: /management review/i, to: ['GOV-06', 'GOV-04'] },
  {
    words:
      /statutory|regulatory requirements|(?:from|by|on|since) (?:what|which) (?:date|day) .{0,40}(?:obligations?|duties|appl(?:y|ies)|Act\b)|when (?:do|will|does) .{0,40}(?:obligations?|duties|requirements|Act|rules?) .{0,20}apply|dates? of application|(?:obligations?|duties) apply/i,
    to: ['GOV-10', 'INV-05'],
  },
  {
    words:
      /^(?!.*(?:background|criminal|reference check|pre-employment)).*\b(?:screen|rank|filter|select|shortlist|scor|assess|evaluat)\w{0,15},? .{0,40}(?:applicants?|candidates?|\bCVs?\b|r[eé]sum[eé]s)|used (?:in|for) (?:recruit|hiring)|Annex III/i,
    to: ['INV-05', 'TRA-04', 'INV-06'],
  },
  {
    words:
      /works? councils?|BetrVG|co-?determination|workers’? representatives?|employee representatives?|(?:consult|involve|inform)\w{0,15} .{0,30}unions?|Betriebsrat/i,
    to: ['TRA-04', 'SUP-06', 'DEV-06'],
  },
  { words: /whistle-?blow/i, to: ['GOV-09'] },
  {
    words:
      /report (?:adverse|negative|harmful|wrong|incorrect) |(?:users|parties|people|customers) (?:can |may )?report (?!to\b)/i,
    to: ['TRA-07', 'GOV-09'],
  },
  {
    words:
      /ethical (?:standards|principles|values|guidelines)|responsible (?:use of )?AI (?:principles|polic)|AI (?:ethics|principles)/i,
    to: ['GOV-01', 'RSK-03'],
  },
  {
    words:
      /\b(?:board|senior management|executives?|directors)\b.{0,40}(?:aware|inform|report|discuss|overse)|(?:aware|inform|report|discuss)\w{0,15} .{0,30}\b(?:board|senior management|directors)\b/i,
    to: ['GOV-06', 'GOV-02', 'GOV-03'],
  },
  { words: /data protection impact|\bDPIAs?\b|privacy impact/i, to: ['RSK-05', 'RSK-03'] },
  { words: /fundamental rights impact|\bFRIA\b/i, to: ['RSK-06'] },
  {
    words: /AI impact assessment|societal (?:impacts?)|impacts? (?:on|of .* on) (?:individuals|people|society)/i,
    to: ['RSK-03', 'RSK-01'],
  },
  { words: /risk management (?:program|framework|process)/i, to: ['RSK-01', 'RSK-02'] },
  { words: /prohibited practices|social scoring|Article 5\b/i, to: ['INV-04'] },
  {
    words:
      /(?:inventory|register|registry|catalog(?:ue)?) of (?:\w+ ){0,3}(?:AI(?! (?:incidents|risks))|models)|AI (?:system )?(?:inventory|register|registry)/i,
    to: ['INV-01', 'INV-02'],
  },
  {
    words:
      /access (?:of|by|for) (?:AI |autonomous )?agents?|agents? (?:access|rights|permissions)|agents? .{0,40}(?:identity|identities|privileges|limited rights)|boundaries for agents/i,
    to: ['SEC-01', 'DEV-05'],
  },
  {
    words: /authorized to see|need[- ]to[- ]know|retrieval sources|access (?:of|to) (?:AI )?models?/i,
    to: ['SEC-01', 'DEV-05'],
  },
  {
    words:
      /least privilege|role-based|\bRBAC\b|access (?:levels?|lists?)\b|privileged (?:access|accounts?|roles?|users?)\b(?!.{0,40}(?:\bMFA|multi-?factor|two-factor))|access reviews?|access rights|separation of duties|movers|leavers|de-?provision|review\w{0,15} (?:and revalidation )?of user access|\bplug-?ins?\b|(?:who|any(?:one|body)|staff|employees|personnel) .{0,30}(?:has|have|gets?|with) access\b|who .{0,40}(?:can|may) (?:see|read|view|access)\b/i,
    to: ['SEC-01', 'DEV-05'],
  },
  { words: /incident (?:categories|severity)/i, to: ['INC-01', 'INC-03'] },
  { words: /incident (?:response|management|procedure|plan)/i, to: ['INC-01', 'INC-03'] },
  {
    words:
      /(?:notified|informed|told|notify|inform|tell)\b.{0,30}incidents?|incidents? .{0,30}(?:notified|reported to|disclos)/i,
    to: ['INC-01', 'INC-03', 'INC-02'],
  },
  { words: /(?:data|security|material) breach|breach notif/i, to: ['INC-03', 'INC-02', 'INC-01'] },
  // Outside the library.
  { words: /multi-?factor|\bMFA\b|\b2FA\b|two-factor/i, to: ['sign-in'] },
  { words: /single sign-?on|\bSSO\b|\bSAML\b|\bOIDC\b/i, to: ['sign-in'] },
  { words: /\bpasswords?\b|unique IDs/i, to: ['sign-in'] },
  {
    words:
      /(?:automatic )?log-?(?:off|out)\b|(?:session|account) (?:time-?outs?|lock)|lock (?:out|the session|an account)|period of inactivity|login attempts/i,
    to: ['sign-in'],
  },
  { words: /emergency access/i, to: ['sign-in'] },
  { words: /\bAPI (?:keys?|security)|\bsecured? APIs?|secrets? (?:vault|management)/i, to: ['interfaces'] },
  {
    words: /cryptoperiod|key (?:rotation|management)|keys (?:are |be )?rotated|(?:encryption|cryptographic) keys/i,
    to: ['encryption'],
  },
  { words: /\bencrypt|cryptograph|\bTLS\b|\bAES\b/i, to: ['encryption'] },
  {
    words:
      /penetration test|\bpen-?test|third-party security (?:assessment|audit)|persistent threat|vulnerability test|\bTLPT\b/i,
    to: ['vulnerabilities'],
  },
  {
    words: /vulnerabilit(?:y|ies) (?:scan|manage|remediat)|\bpatch|security updates|hardening/i,
    to: ['vulnerabilities'],
  },
  { words: /\bback-?ups?\b|backed up|\bback up\b|data restoration/i, to: ['backup'] },
  { words: /business continuity|disaster recovery|\bRTO\b/i, to: ['backup'] },
  { words: /background check|reference check|confidentiality agreement/i, to: ['screening'] },
  {
    words:
      /security awareness|information security (?:polic|program|management)|security polic|shared (?:security )?responsibilit|\bSSRM\b|asset (?:management|inventor)|(?:physical and )?logical assets|established baselines?/i,
    to: ['general-security'],
  },
  {
    words:
      /human resources? (?:polic|security)|how many (?!.*\baccess\b)(?:[\w-]+ ){0,6}(?:employees|staff|people|engineers|developers|scientists)\b|terms of employment/i,
    to: ['screening'],
  },
  {
    words:
      /\blocks? on\b|unattended|data cent(?:er|re)s?\b|power (?:supply|strateg)|clean desk|clear desk|\boffices, rooms|physical (?:security|access)|safe and secure working/i,
    to: ['physical'],
  },
  { words: /your offices|headquarter/i, to: ['contact'] },
  { words: /accessibility|\bWCAG\b|\bVPAT\b|screen reader/i, to: ['accessibility'] },
  { words: /attestation of compliance|\bPCI\b|cardholder|payment cards?/i, to: ['payment-cards'] },
  { words: /architecture diagrams?/i, to: ['hosting'] },
  { words: /\bcookies\b|tracking (?:component|pixels?|technolog)/i, to: ['privacy-policy'] },
  { words: /data protection officer|privacy officer|\bDPO\b/i, to: ['privacy-policy'] },
  {
    words:
      /\bpric(?:e|es|ing)\b|\bcosts? per\b|license fees|\blatency\b|roadmap|release schedule|\bthroughput\b|usage limits/i,
    to: ['service-levels'],
  },
  {
    words: /communications? between (?:application )?services|application (?:programming )?interfaces/i,
    to: ['interfaces'],
  },
  { words: /security[- ]related events|security monitoring/i, to: ['general-security'] },
  {
    words:
      /remote (?:access|service|session|support|maintenance|sites?|work)|serviced remotely|work(?:ing)? from home/i,
    to: ['remote-access'],
  },
  {
    words:
      /firewall|network (?:ports?|configurations?|segment)|network-based|intrusion|\bWi-?Fi\b|\bVPCs?\b|internet service provider|IP (?:allow|white|range|address)|gateways?\b|defense-in-depth|between environments/i,
    to: ['network'],
  },
  { words: /anti-?virus|malware|removable media|media handling|laptops?\b|workstations?\b/i, to: ['devices'] },
  { words: /customer-owned environments|service levels?\b|uptime|help ?desk/i, to: ['service-levels'] },
  {
    words:
      /cyber essentials|SOC ?2|ISO(?:\/IEC)? 27001|\bSIG(?: Lite| Core)?\b|\bCAIQ\b|HECVAT|completed .{0,30}self-assessment/i,
    to: ['general-security'],
  },
  {
    words:
      /(?:your|our|cyber[\w-]{0,15}|indemnity|liability|carry|maintain|have|hold|professional) insurance|insurance (?:claims?|cover|polic|certificate|limits)|\binsured (?:for|against)/i,
    to: ['insurance'],
  },
  {
    words: /indemnif\w{0,15} .{0,40}(?:fines?|penalt)|(?:^|[.;] |of |limit\w{0,15} (?:your )?)liability\b/i,
    to: ['liability'],
  },
  {
    words:
      /percentage of (?:your|the) (?:\w+ )?(?:revenue|turnover|sales)|annual (?:revenue|turnover)|audited financial|legal entity|\bLEI\b|place of business|parent (?:company|undertaking)|same group\b|shareholders|litigation|lawsuits?|legal proceedings|enforcement action|regulatory enforcement|years in (?:business|operation)|(?:authori[sz]ed|registered|supervised|licensed) by (?:a |the )?(?:competent |supervisory )?authorit|is acquired|acquisition|out of business|bankrupt/i,
    to: ['finance'],
  },
]

/** Finds the names of the trade in a question, in their order. */
export const namesIn = remembered((question): readonly Term[] =>
  terms
    .flatMap((term) => {
      const at = question.search(term.words)
      return at === -1 ? [] : [{ term, at }]
    })
    .sort((one, other) => one.at - other.at)
    .map(({ term }) => term),
)

/** Controls of one sector alone, and the words without which a question is not about it. */
export const sectors: readonly { controls: RegExp; words: RegExp }[] = [
  { controls: /^REC-05$/, words: /\bbank|\bSR (?:11-7|26-2)|model risk management|financial institution|\bloans?\b/i },
  {
    controls: /^REC-0[1-4]$/,
    words:
      /GxP|\bGMP\b|21 CFR|Part 11|Annex (?:11|22)|electronic (?:records?|signatures?)|signatures?\b|regulated (?:use|record)|computeri[sz]ed system|audit trail|manufacturing/i,
  },
  {
    controls: /^CNF-/,
    words:
      /AI Act|\bCE\b|conformity assess|notified body|declaration|quality management|high-risk|authori[sz]ed representative|13485|Article 17|EU database/i,
  },
  {
    controls: /^(?:DEV-07|INC-04|OPS-07)$/,
    words:
      /general[- ]purpose|GPAI|\bAct\b|Article 5[3-6]|copyright|training content|recall|withdraw|correct|post-?market|field|surveillance|vigilance|provider/i,
  },
]

/** Names that questionnaires have for what a control asks for, where its own words do not say it. */
export const controlWords: Readonly<Record<string, string>> = {
  'CNF-01': 'QMS quality management system Article 17 ISO 13485 ISO 9001',
  'CNF-02': 'conformity assessment notified body procedure CE substantial modification',
  'CNF-03': 'EU declaration of conformity CE mark marking EU database registration number registered Article 49',
  'CNF-04': 'authorized authorised representative EU mandate outside the Union',
  'DAT-03': 'training data vetted validated verified monitored audited',
  'DAT-04': 'business rules protect sensitive data categories types of data processed',
  'DAT-06': 'retention deletion data deletion deleted on request disposal',
  'DEV-05': 'logging event logs built in log user date action audit logging access logged auditable',
  'DEV-06': 'capabilities limitations model documentation transparent',
  'DEV-07': 'GPAI general-purpose AI model code of practice Annex XI XII training content summary',
  'DEV-08': 'CSAM child abuse material hateful dangerous harmful content moderation safety filter NCII',
  'GOV-04': 'budget resources objectives',
  'GOV-05': 'scope statement of applicability context interested parties',
  'GOV-07': 'ISO 42001 certified SOC 2',
  'GOV-08': 'corrective action CAPA root cause analysis nonconformity lessons learned findings remediation',
  'GOV-09': 'whistleblower whistleblowing report concerns anonymously hotline speak up retaliation',
  'GOV-10':
    'legal register applicable laws regulations regulatory requirements compliance obligations tracked horizon scanning',
  'GOV-11': 'record keeping documents document control records management',
  'INC-01': 'incidents tracked to closure',
  'INC-02': 'serious incident Article 73 regulator market surveillance authority report vigilance',
  'INC-03': 'data breach personal data breach 72 hours notification supervisory authority',
  'INC-04': 'recall withdraw corrective action field safety',
  'INC-05': 'regulators authorities inspection requests cooperate right to audit customer audit right contract',
  'INV-01': 'uses leverage AI features machine learning ML large language model LLM plans to',
  'INV-03': 'intended purpose use foreseeable misuse out of scope use capabilities use case intended users described',
  'INV-04':
    'prohibited practices Article 5 banned manipulation social scoring emotion recognition biometric categorization',
  'INV-05': 'risk class classification high-risk EU AI Act tier role provider deployer',
  'INV-06': 'not high-risk Article 6(3) exemption exception profiling',
  'OPS-02': 'instructions for use followed deployer Article 26',
  'OPS-03': 'log retention logs kept tamper six months Article 19',
  'OPS-05': 'kill switch off switch shut down suspend disable stop disabled re-enabled tested tenant user',
  'OPS-06': 'decommission decommissioning retire retirement end of life sunset',
  'OPS-07': 'post-market monitoring surveillance plan Article 72 field data',
  'PEO-03': 'human in the loop oversight overseer require human intervention mechanisms',
  'PEO-04': 'human oversight by design Article 14 override stop button',
  'PEO-05': 'automation bias overreliance over-reliance',
  'REC-01':
    'GxP validation validated computerized system CSV CSA GAMP intended use regulated 21 CFR Part 11 Annex 11 FDA',
  'REC-02': 'audit trail electronic records Part 11 ALCOA data integrity',
  'REC-03': 'electronic signature signatures sign Part 11',
  'REC-04': 'GMP manufacturing Annex 22 deterministic static model',
  'REC-05': 'model risk management SR 11-7 SR 26-2 bank model inventory',
  'RSK-01': 'risk management program framework AI risk model risks identified measured',
  'RSK-03':
    'societal impact environmental impact energy consumption carbon footprint sustainability impact assessment people affected groups ISO 42005',
  'RSK-05': 'DPIA data protection impact assessment privacy impact assessment PIA',
  'RSK-06': 'FRIA fundamental rights impact assessment Article 27',
  'RSK-07': 'emerging risks threat intelligence horizon new risks',
  'SEC-01':
    'access control least privilege role-based RBAC access review agents privileged access privileges RBAC access reviews access to training data plugins compromised',
  'SEC-02':
    'prompt injection guardrails validate user inputs input validation adversarial training model defense poisoning abuse unsafe outputs',
  'SUP-01': 'supply chain risk third-party vendors risk assessments own providers',
  'SUP-03':
    'data processed stored in residency jurisdiction geographically cross-border transfer third parties with data access',
  'SUP-05': 'exit strategy continuity supplier fallback',
  'SUP-06':
    'downstream integrators API documentation technical help value chain Article 25 documentation for customers own regulatory compliance',
  'TRA-02': 'deepfake deep fake disclosure public interest text',
  'TRA-04':
    'pre-use notice adverse decision employees job applicants candidates hiring ADMT worker notice decisions that significantly affect individuals credit employment eligibility insurance',
  'TRA-05': 'adverse action reasons explanation Article 86',
  'TRA-07': 'feedback channel complaints report wrong outputs users thumbs',
  'TRA-08': 'data removed from the model by request',
  'VAL-03': 'robustness fail safe edge cases',
  'VAL-04': 'security assessment of the AI system prompts',
  'VAL-05': 'how the model reaches arrives at its outputs plain language understandable',
  'VAL-07': 'LLM as judge evaluation metrics test sets reviewed',
  'VAL-08': 'human subjects participants consent study research',
}

/**
 * A subject of questionnaires that no control of the library answers, for it is no matter of AI.
 *
 * @property words by which it is recognised
 * @property ask who in a company has the answer, and the document in which it usually stands
 */
export type Outside = { id: string; title: string; words: string; ask: string }

export const outside: readonly Outside[] = [
  {
    id: 'encryption',
    title: 'Encryption',
    words:
      'encryption encrypt encrypted at rest in transit AES TLS HTTPS cipher key management keys KMS HSM cryptography cryptographic',
    ask: 'Security. The answer stands in the SOC 2 report or under A.8.24 of ISO/IEC 27001.',
  },
  {
    id: 'screening',
    title: 'Screening and contracts of staff',
    words:
      'background checks screening criminal reference checks employment pre-employment hire hiring personnel new employees confidentiality agreement NDA sign termination onboarding disciplinary',
    ask: 'Human resources. See A.6.1, A.6.2 and A.6.6 of ISO/IEC 27001.',
  },
  {
    id: 'insurance',
    title: 'Insurance',
    words:
      'insurance insured coverage policy limits cyber liability commercial general professional indemnity underwriter errors omissions',
    ask: 'Finance. Attach the certificate of insurance.',
  },
  {
    id: 'liability',
    title: 'Liability and indemnity',
    words: 'liability liable indemnify indemnification limitation cap fines penalties damages warranty',
    ask: 'Legal. The answer stands in the contract.',
  },
  {
    id: 'physical',
    title: 'Physical security',
    words:
      'physical data center centers centre building facility office premises fence fencing guards surveillance video CCTV badge visitors server room rooms door locks fire suppression power generator',
    ask: 'Security, or the hosting provider’s report. See A.7 of ISO/IEC 27001.',
  },
  {
    id: 'finance',
    title: 'Company and finances',
    words:
      'financial statements audited revenue ownership shareholders parent company bankruptcy insolvency lawsuit litigation legal proceedings years in business number of employees tax credit rating business background subsidiary subsidiaries',
    ask: 'Finance or legal.',
  },
  {
    id: 'interfaces',
    title: 'Interfaces and their keys',
    words: 'API APIs interfaces API keys secrets vault tokens OAuth rate limit API gateway authorization flaws',
    ask: 'Engineering. See A.5.17 and A.8.26 of ISO/IEC 27001. What an agent may do through an interface is SEC-01.',
  },
  {
    id: 'remote-access',
    title: 'Remote access and service',
    words: 'remote access remote service remote session remote support maintenance repair serviced remotely VPN',
    ask: 'Engineering or service. See A.6.7 and A.8.1 of ISO/IEC 27001.',
  },
  {
    id: 'sign-in',
    title: 'Sign-in',
    words:
      'multi-factor authentication MFA 2FA two-factor password passwords complexity single sign-on SSO SAML OIDC SCIM login logon session timeout lockout credentials passkey active directory',
    ask: 'Engineering or security. See A.5.17 and A.8.5 of ISO/IEC 27001.',
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    words:
      'accessibility accessible WCAG VPAT ACR section 508 screen reader keyboard assistive technology EN 301 549 disabilities',
    ask: 'Product. Attach the accessibility conformance report.',
  },
  {
    id: 'backup',
    title: 'Backup and recovery',
    words:
      'backup backups restore restored recovery disaster recovery DR BCP business continuity plan RTO RPO recovery time objective recovery point objective failover redundant redundancy replication availability zone',
    ask: 'Operations. See A.5.29, A.5.30 and A.8.13 of ISO/IEC 27001.',
  },
  {
    id: 'vulnerabilities',
    title: 'Patches and vulnerabilities',
    words:
      'patch patches patched patching vulnerability vulnerabilities scan scans scanning scanner CVE CVSS operating system hardening baseline configuration vulnerability management penetration test tests testing pentest remediation annual third-party network bug bounty responsible disclosure',
    ask: 'Security. See A.8.8 and A.8.9 of ISO/IEC 27001. What attacks the AI itself is VAL-04.',
  },
  {
    id: 'network',
    title: 'Network and servers',
    words:
      'firewall firewalls network internal segmentation segmented VLAN DMZ intrusion detection prevention IDS IPS WAF DDoS VPN wireless Wi-Fi router bastion zero trust hosts servers',
    ask: 'Security or operations. See A.8.20 to A.8.22 of ISO/IEC 27001.',
  },
  {
    id: 'devices',
    title: 'Devices and malware',
    words:
      'laptop laptops mobile devices endpoint endpoints MDM anti-malware antivirus anti-virus EDR removable media USB disposal wipe sanitization shredding BYOD workstation screen lock email phishing spam',
    ask: 'IT. See A.7.14, A.8.1 and A.8.7 of ISO/IEC 27001.',
  },
  {
    id: 'service-levels',
    title: 'Service levels and support',
    words:
      'service level SLA uptime availability credits support hours help desk maintenance window response time unplanned disruptions escalation contacts status page capacity scalability pricing license fees implementation',
    ask: 'Sales or operations. The answer stands in the contract.',
  },
  {
    id: 'ethics',
    title: 'Conduct and supply chain',
    words:
      'anti-bribery corruption bribery modern slavery code of conduct sanctions export control conflict of interest diversity ESG gifts money laundering conflict minerals whistle',
    ask: 'Legal or compliance. Attach the code of conduct.',
  },
  {
    id: 'general-security',
    title: 'Information security in general',
    words:
      'information security policy ISO 27001 SOC 2 type II report CISO security officer security awareness clock synchronization asset management security staff team office security documentation security certification HITRUST',
    ask: 'Security. The answer stands in the SOC 2 report or the statement of applicability to ISO/IEC 27001.',
  },
  {
    id: 'contact',
    title: 'Names and contacts',
    words:
      'contact name title phone telephone number email address postal headquarters country legal name registration product name solution name description website work locations consulting services representative',
    ask: 'Sales. Have one sheet with the names, addresses and contacts of the company ready.',
  },
  {
    id: 'hosting',
    title: 'Hosting and deployment',
    words:
      'cloud-based cloud SaaS hosted hosting on-premises on-premise deployment appliance virtual physical self-hosted single-tenant install installed browser interface API mobile app desktop',
    ask: 'Engineering. Attach the picture of the architecture.',
  },
  {
    id: 'payment-cards',
    title: 'Payment cards',
    words: 'payment card cards credit card information cardholder PCI DSS SAQ attestation merchant transmit',
    ask: 'Finance or security. Attach the attestation of compliance with PCI DSS, or say that no card data is processed.',
  },
  {
    id: 'privacy-policy',
    title: 'Privacy policy',
    words: 'privacy policy privacy notice data privacy program privacy officer published cookies CCPA',
    ask: 'The privacy office. Attach the published privacy notice.',
  },
  {
    id: 'clearance',
    title: 'Clearance of a medical device',
    words: 'FDA clearance cleared approval 510(k) 510k premarket PMA De Novo clinical diagnosis treatment UDI',
    ask: 'Regulatory affairs. Name the number of the clearance, or say why the product is no medical device.',
  },
  {
    id: 'clinical-evaluation',
    title: 'Clinical evaluation',
    words:
      'clinical evaluation clinical study studies trial clinical evidence peer-reviewed literature patients outcomes',
    ask: 'Regulatory or clinical affairs. Attach the clinical evaluation report.',
  },
  {
    id: 'interoperability',
    title: 'Interoperability',
    words:
      'interoperability integration integrate integrates EHR EMR FHIR HL7 DICOM connectors webhooks standards import export format',
    ask: 'Product or engineering. Attach the list of interfaces and their versions.',
  },
  {
    id: 'references',
    title: 'Customer references',
    words:
      'customer references reference customers case studies track record experience similar customers testimonials healthcare organizations',
    ask: 'Sales. Ask each customer before you name it.',
  },
  {
    id: 'isolation',
    title: 'Separation of tenants and data loss prevention',
    words:
      'tenant tenants isolation isolated logically physically multi-tenant single-tenant segregation segregated customer environments other customers data loss prevention DLP leakage shared across',
    ask: 'Engineering or security. See A.8.12 and A.8.31 of ISO/IEC 27001.',
  },
]

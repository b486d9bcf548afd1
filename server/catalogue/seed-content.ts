import type { gradients } from '#contract/catalogue/gradients.ts'

type SeedOption = { name: string; description: string }
type SeedCategory = {
  name: string
  description: string
  icon: string
  gradient: (typeof gradients)[number]
  options: readonly SeedOption[]
}
type SeedBoard = { name: string; description: string }

/** By subject first, then by examination. */
export const seedCategories: readonly SeedCategory[] = [
  {
    name: 'Mathematics',
    description:
      'From number sense to calculus, taught step by step until the method and the reason are both clear.',
    icon: '📐',
    gradient: 'from-blue-600 to-blue-800',
    options: [
      {
        name: 'Elementary Math (Grades 1–5)',
        description: 'Place value, the four operations, fractions, measurement and word problems.',
      },
      {
        name: 'Middle School Math (Grades 6–8)',
        description: 'Ratios, integers, expressions, linear relationships and early statistics.',
      },
      {
        name: 'Algebra I',
        description: 'Linear and quadratic functions, systems of equations and inequalities.',
      },
      {
        name: 'Geometry',
        description: 'Congruence, similarity, circles, right-triangle trigonometry and proof.',
      },
      {
        name: 'Algebra II',
        description: 'Polynomial, rational, exponential and logarithmic functions.',
      },
      {
        name: 'Precalculus & Trigonometry',
        description: 'Trigonometric identities, vectors, conic sections, sequences and limits.',
      },
      {
        name: 'Calculus',
        description: 'Limits, derivatives, integrals and how they model change.',
      },
      {
        name: 'Statistics & Probability',
        description: 'Data displays, distributions, sampling, inference and probability models.',
      },
    ],
  },
  {
    name: 'Physics',
    description: 'Forces, energy, waves and fields, with worked problems and practical skills.',
    icon: '🧲',
    gradient: 'from-blue-700 to-indigo-950',
    options: [
      {
        name: 'Mechanics',
        description: 'Motion, forces, momentum, work, energy and rotation.',
      },
      {
        name: 'Electricity & Magnetism',
        description: 'Circuits, electric and magnetic fields, induction and their applications.',
      },
      {
        name: 'Waves & Optics',
        description: 'Sound, light, interference, lenses and the electromagnetic spectrum.',
      },
      {
        name: 'Thermal Physics',
        description: 'Temperature, heat transfer, gas laws and the laws of thermodynamics.',
      },
      {
        name: 'Modern & Nuclear Physics',
        description: 'Quantum phenomena, atomic structure, radioactivity and particle physics.',
      },
    ],
  },
  {
    name: 'Chemistry',
    description: 'Structure, reactions and calculations, made clear enough to predict and explain.',
    icon: '🧪',
    gradient: 'from-sky-700 to-blue-900',
    options: [
      {
        name: 'High School Chemistry',
        description: 'Atoms, bonding, the periodic table, reactions, gases and solutions.',
      },
      {
        name: 'Physical Chemistry',
        description: 'Energetics, rates of reaction, equilibrium and electrochemistry.',
      },
      {
        name: 'Organic Chemistry',
        description: 'Functional groups, reaction mechanisms, isomerism and synthesis.',
      },
      {
        name: 'Inorganic Chemistry',
        description: 'Periodic trends, transition metals, acids, bases and redox.',
      },
      {
        name: 'Stoichiometry & Lab Skills',
        description: 'Mole calculations, titrations, error analysis and practical write-ups.',
      },
    ],
  },
  {
    name: 'Biology',
    description:
      'Living systems from the cell to the ecosystem, with the vocabulary examiners look for.',
    icon: '🧬',
    gradient: 'from-cyan-700 to-blue-800',
    options: [
      {
        name: 'High School Biology',
        description: 'Cells, genetics, evolution, body systems and ecology.',
      },
      {
        name: 'Cell & Molecular Biology',
        description: 'Cell structure, enzymes, respiration, photosynthesis and protein synthesis.',
      },
      {
        name: 'Genetics & Evolution',
        description: 'Inheritance, DNA technology, natural selection and biodiversity.',
      },
      {
        name: 'Human Anatomy & Physiology',
        description: 'The organ systems, homeostasis, health and disease.',
      },
      {
        name: 'Ecology & Environmental Science',
        description: 'Ecosystems, nutrient cycles, populations and human impact.',
      },
    ],
  },
  {
    name: 'Science Foundations',
    description:
      'General science for younger learners, built on curiosity, experiments and evidence.',
    icon: '🔬',
    gradient: 'from-indigo-600 to-blue-800',
    options: [
      {
        name: 'Elementary Science (Grades 1–5)',
        description: 'Plants and animals, materials, forces, Earth and space through observation.',
      },
      {
        name: 'Middle School Science (Grades 6–8)',
        description: 'Life, physical, Earth and space science aligned with the NGSS.',
      },
      {
        name: 'Key Stage 3 Science (Years 7–9)',
        description: 'Biology, chemistry and physics foundations before GCSE and IGCSE.',
      },
      {
        name: 'Earth & Space Science',
        description: 'Rocks, weather, climate, the solar system and the universe.',
      },
    ],
  },
  {
    name: 'English Language Arts',
    description:
      'Reading, writing, grammar and literature for confident expression at every grade.',
    icon: '📖',
    gradient: 'from-blue-800 to-slate-900',
    options: [
      {
        name: 'Phonics & Early Reading (Grades 1–2)',
        description: 'Letter sounds, blending, sight words and fluent reading aloud.',
      },
      {
        name: 'Reading Comprehension',
        description: 'Inference, main idea, evidence and vocabulary in fiction and non-fiction.',
      },
      {
        name: 'Grammar & Vocabulary',
        description: 'Parts of speech, sentence structure, punctuation and word choice.',
      },
      {
        name: 'Creative Writing',
        description: 'Stories, poems and description with voice, structure and style.',
      },
      {
        name: 'Essay Writing',
        description: 'Argumentative, informative and analytical essays, from thesis to revision.',
      },
      {
        name: 'Literature Analysis',
        description: 'Close reading of novels, plays and poetry, with quotation and context.',
      },
    ],
  },
  {
    name: 'Computer Science',
    description: 'Programming and computational thinking, from first blocks to data structures.',
    icon: '💻',
    gradient: 'from-sky-800 to-indigo-900',
    options: [
      {
        name: 'Scratch & Block Coding',
        description: 'Games and animations that teach sequences, loops, events and variables.',
      },
      {
        name: 'Python Programming',
        description: 'Core syntax, functions, data structures and small projects.',
      },
      {
        name: 'Java Programming',
        description: 'Classes, objects, arrays, inheritance and problem solving.',
      },
      {
        name: 'Web Development',
        description: 'HTML, CSS and JavaScript, ending in a website of one’s own.',
      },
      {
        name: 'Data Structures & Algorithms',
        description: 'Lists, trees, sorting, searching, recursion and complexity.',
      },
      {
        name: 'Introduction to AI & Machine Learning',
        description: 'How models learn from data, with hands-on Python and responsible use.',
      },
    ],
  },
  {
    name: 'Social Studies & History',
    description: 'People, places and events, read through sources and argued in clear prose.',
    icon: '🏛️',
    gradient: 'from-cyan-800 to-sky-950',
    options: [
      {
        name: 'US History',
        description: 'From the colonial era through Reconstruction to the present day.',
      },
      {
        name: 'World History',
        description: 'Ancient civilizations to globalization, with source analysis.',
      },
      {
        name: 'Civics & US Government',
        description: 'The Constitution, institutions, elections, rights and responsibilities.',
      },
      {
        name: 'Geography',
        description: 'Physical and human geography, maps, data and case studies.',
      },
      {
        name: 'Elementary Social Studies (Grades 1–5)',
        description: 'Communities, regions, state history, economics and citizenship.',
      },
    ],
  },
  {
    name: 'Economics & Business',
    description: 'Markets, money and enterprise, with diagrams, data and case studies.',
    icon: '📈',
    gradient: 'from-indigo-700 to-slate-900',
    options: [
      {
        name: 'Microeconomics',
        description: 'Supply and demand, elasticity, market structures and market failure.',
      },
      {
        name: 'Macroeconomics',
        description: 'Growth, inflation, unemployment, fiscal and monetary policy, and trade.',
      },
      {
        name: 'Business Studies',
        description: 'Marketing, operations, finance and people, applied to real companies.',
      },
      {
        name: 'Accounting',
        description: 'Double entry, financial statements, ratios and interpretation.',
      },
      {
        name: 'Personal Finance',
        description: 'Budgeting, saving, credit, taxes and investing for teenagers.',
      },
    ],
  },
  {
    name: 'World Languages',
    description:
      'Speaking, listening, reading and writing in a new language, at the learner’s pace.',
    icon: '🗣️',
    gradient: 'from-blue-600 to-indigo-800',
    options: [
      {
        name: 'Spanish',
        description: 'Conversation, grammar and culture, from beginner to AP and A-Level.',
      },
      {
        name: 'French',
        description: 'Conversation, grammar and culture, from beginner to AP and A-Level.',
      },
      {
        name: 'German',
        description: 'Conversation, grammar and culture, from beginner to GCSE and IB.',
      },
      {
        name: 'Hindi',
        description: 'Script, conversation, reading and writing for heritage and new learners.',
      },
      {
        name: 'English as an Additional Language',
        description: 'Everyday and academic English for students who learn in a second language.',
      },
    ],
  },
  {
    name: 'Public Speaking & Communication',
    description: 'Confidence in front of any audience, from show-and-tell to competitive debate.',
    icon: '🎤',
    gradient: 'from-slate-700 to-blue-900',
    options: [
      {
        name: 'Public Speaking for Beginners',
        description: 'Voice, posture, eye contact and short talks in a friendly setting.',
      },
      {
        name: 'Debate & Argumentation',
        description: 'Research, rebuttal and formats such as Lincoln–Douglas and World Schools.',
      },
      {
        name: 'Presentation Skills',
        description: 'Structuring ideas, designing slides and answering questions.',
      },
      {
        name: 'Interview Preparation',
        description: 'Practice for school, scholarship and university interviews.',
      },
    ],
  },
  {
    name: 'Common Core (US K-12)',
    description: 'Grade-level support for the Common Core State Standards in math and English.',
    icon: '🍎',
    gradient: 'from-sky-700 to-indigo-800',
    options: [
      {
        name: 'Math: Kindergarten–Grade 5',
        description: 'Counting, operations in base ten, fractions, measurement and geometry.',
      },
      {
        name: 'Math: Grades 6–8',
        description:
          'Ratios, the number system, expressions and equations, functions and statistics.',
      },
      {
        name: 'Math: High School',
        description: 'Number and quantity, algebra, functions, modeling, geometry and statistics.',
      },
      {
        name: 'ELA: Kindergarten–Grade 5',
        description: 'Foundational reading skills, reading, writing, speaking and language.',
      },
      {
        name: 'ELA: Grades 6–8',
        description: 'Text evidence, argument, narrative and informational writing.',
      },
      {
        name: 'ELA: Grades 9–12',
        description: 'Complex literary and informational texts, research and argument.',
      },
      {
        name: 'Smarter Balanced Test Practice',
        description: 'Adaptive-test strategies and performance tasks for Grades 3–8 and 11.',
      },
    ],
  },
  {
    name: 'Texas TEKS & STAAR',
    description: 'K-12 lessons on the Texas Essential Knowledge and Skills, with STAAR practice.',
    icon: '⭐',
    gradient: 'from-cyan-700 to-indigo-900',
    options: [
      {
        name: 'TEKS Mathematics (K-8)',
        description:
          'Number, proportionality, algebraic reasoning, geometry and financial literacy.',
      },
      {
        name: 'TEKS English Language Arts & Reading (K-8)',
        description: 'Foundational skills, comprehension, response, genres and composition.',
      },
      {
        name: 'STAAR Math & Reading (Grades 3–8)',
        description: 'Practice in the online format, including the newer question types.',
      },
      {
        name: 'STAAR Science (Grades 5 and 8)',
        description: 'Matter, force and energy, Earth and space, organisms and environments.',
      },
      {
        name: 'STAAR Social Studies (Grade 8)',
        description: 'US history to 1877, geography, government and economics.',
      },
      {
        name: 'STAAR End-of-Course Exams',
        description: 'Algebra I, English I and II, Biology and US History for graduation.',
      },
    ],
  },
  {
    name: 'NAPLAN Preparation',
    description: 'Calm, focused practice for Australian students in Years 3, 5, 7 and 9.',
    icon: '🦘',
    gradient: 'from-blue-900 to-slate-950',
    options: [
      {
        name: 'Year 3 NAPLAN',
        description: 'A first, gentle preparation for all four tests, with Writing on paper.',
      },
      {
        name: 'Year 5 NAPLAN',
        description: 'All four tests online, with timed practice and feedback.',
      },
      {
        name: 'Year 7 NAPLAN',
        description: 'All four tests, including Numeracy with and without a calculator.',
      },
      {
        name: 'Year 9 NAPLAN',
        description: 'All four tests at the last level, as a step toward senior school.',
      },
      {
        name: 'NAPLAN Reading',
        description: 'Comprehension of narrative, informative and persuasive texts.',
      },
      {
        name: 'NAPLAN Writing',
        description: 'Narrative and persuasive writing against the marking criteria.',
      },
      {
        name: 'NAPLAN Language Conventions',
        description: 'Spelling, grammar and punctuation in context.',
      },
      {
        name: 'NAPLAN Numeracy',
        description: 'Number, algebra, measurement, space, statistics and probability.',
      },
    ],
  },
  {
    name: 'IB Programmes',
    description: 'Support through the International Baccalaureate, from the PYP to the Diploma.',
    icon: '🌍',
    gradient: 'from-indigo-800 to-blue-950',
    options: [
      {
        name: 'IB Primary Years (PYP)',
        description: 'Inquiry units, literacy and numeracy for ages 3 to 12.',
      },
      {
        name: 'IB Middle Years (MYP)',
        description: 'All subject groups, the personal project and eAssessment, ages 11 to 16.',
      },
      {
        name: 'IB Math: Analysis & Approaches (SL/HL)',
        description: 'Functions, calculus and proof, with help on the mathematical exploration.',
      },
      {
        name: 'IB Math: Applications & Interpretation (SL/HL)',
        description: 'Modeling, statistics and technology, with the mathematical exploration.',
      },
      {
        name: 'IB Sciences (SL/HL)',
        description: 'Biology, chemistry and physics, including the scientific investigation.',
      },
      {
        name: 'IB English A (SL/HL)',
        description:
          'Literature, or language and literature: papers 1 and 2 and the individual oral.',
      },
      {
        name: 'IB Economics (SL/HL)',
        description: 'Micro, macro and the global economy, with the commentary portfolio.',
      },
      {
        name: 'Extended Essay & Theory of Knowledge',
        description: 'Research question, structure, the TOK essay and the exhibition.',
      },
    ],
  },
  {
    name: 'Cambridge & IGCSE',
    description: 'Cambridge and Pearson Edexcel international courses, with past-paper practice.',
    icon: '🎓',
    gradient: 'from-sky-900 to-blue-950',
    options: [
      {
        name: 'Cambridge Primary (Stages 1–6)',
        description: 'English, mathematics and science up to the Primary Checkpoint.',
      },
      {
        name: 'Cambridge Lower Secondary (Stages 7–9)',
        description: 'English, mathematics and science up to the Lower Secondary Checkpoint.',
      },
      {
        name: 'IGCSE Mathematics (0580)',
        description: 'Core and Extended, with and without a calculator.',
      },
      {
        name: 'IGCSE Additional Mathematics (0606)',
        description: 'Functions, logarithms, calculus and vectors for strong mathematicians.',
      },
      {
        name: 'IGCSE Physics, Chemistry & Biology',
        description: 'Core and Extended theory, practical papers and alternative to practical.',
      },
      {
        name: 'IGCSE English',
        description: 'First Language, English as a Second Language, and Literature.',
      },
      {
        name: 'IGCSE Business & Economics',
        description: 'Case studies, data response and structured questions.',
      },
      {
        name: 'Cambridge International AS & A Level',
        description: 'Mathematics, sciences, economics and English, paper by paper.',
      },
    ],
  },
  {
    name: 'GCSE & A-Levels',
    description:
      'From GCSE to A-Level in England, Wales and Northern Ireland: AQA, Edexcel, OCR and more.',
    icon: '🎒',
    gradient: 'from-cyan-900 to-blue-950',
    options: [
      {
        name: 'GCSE Mathematics',
        description: 'Foundation and Higher tier, calculator and non-calculator papers.',
      },
      {
        name: 'GCSE English Language & Literature',
        description: 'Unseen texts, creative writing, Shakespeare, poetry and set novels.',
      },
      {
        name: 'GCSE Combined & Triple Science',
        description: 'Biology, chemistry and physics, with the required practicals.',
      },
      {
        name: 'A-Level Mathematics',
        description: 'Pure mathematics, statistics and mechanics.',
      },
      {
        name: 'A-Level Further Mathematics',
        description: 'Complex numbers, matrices, proof and the optional papers.',
      },
      {
        name: 'A-Level Sciences',
        description: 'Biology, chemistry and physics, with practical endorsement skills.',
      },
      {
        name: 'A-Level Economics',
        description: 'Markets, the national and international economy, data and essays.',
      },
    ],
  },
  {
    name: '11+ Entrance',
    description: 'Preparation for grammar and independent school entrance in Years 4 to 6.',
    icon: '🏫',
    gradient: 'from-blue-700 to-cyan-800',
    options: [
      {
        name: '11+ Verbal Reasoning',
        description: 'Synonyms, analogies, codes and logic, at exam speed.',
      },
      {
        name: '11+ Non-Verbal & Spatial Reasoning',
        description: 'Series, matrices, rotations, nets and three-dimensional shapes.',
      },
      {
        name: '11+ English',
        description: 'Comprehension, spelling, punctuation, grammar and cloze passages.',
      },
      {
        name: '11+ Mathematics',
        description: 'The Key Stage 2 curriculum and beyond, with multi-step problems.',
      },
      {
        name: '11+ Mock Exams',
        description: 'Timed papers in the GL Assessment style, marked and discussed.',
      },
      {
        name: 'ISEB Common Pre-Test',
        description: 'The adaptive online test in English, mathematics and reasoning.',
      },
    ],
  },
  {
    name: 'SAT & ACT Preparation',
    description: 'Strategy, content and timed practice for US college admission tests.',
    icon: '📝',
    gradient: 'from-slate-600 to-sky-900',
    options: [
      {
        name: 'SAT Math',
        description: 'Algebra, advanced math, problem solving, data analysis and geometry.',
      },
      {
        name: 'SAT Reading & Writing',
        description: 'Short passages: craft, information, conventions and expression of ideas.',
      },
      {
        name: 'Full Digital SAT Course',
        description: 'Both sections, adaptive practice tests and a personal study plan.',
      },
      {
        name: 'PSAT/NMSQT',
        description: 'A head start on the SAT and on the National Merit competition.',
      },
      {
        name: 'ACT English & Reading',
        description: 'Usage, rhetoric and fast, accurate reading of four passages.',
      },
      {
        name: 'ACT Math & Science',
        description: 'High school math, and the optional section on data and experiments.',
      },
      {
        name: 'Full ACT Course',
        description: 'All sections with diagnostic, pacing strategy and timed practice tests.',
      },
    ],
  },
  {
    name: 'AP Courses',
    description: 'College-level courses for high school students, aimed at the May exams.',
    icon: '🏆',
    gradient: 'from-indigo-900 to-slate-950',
    options: [
      {
        name: 'AP Calculus AB',
        description: 'Limits, derivatives, integrals and the Fundamental Theorem of Calculus.',
      },
      {
        name: 'AP Calculus BC',
        description: 'All of AB, with series and parametric, polar and vector functions.',
      },
      {
        name: 'AP Statistics',
        description: 'Exploring data, sampling and experiments, probability and inference.',
      },
      {
        name: 'AP Physics 1 & 2',
        description: 'Algebra-based mechanics, fluids, electricity, waves and modern physics.',
      },
      {
        name: 'AP Chemistry',
        description: 'Structure, reactions, kinetics, thermodynamics and equilibrium.',
      },
      {
        name: 'AP Biology',
        description: 'Evolution, energetics, information and interactions of living systems.',
      },
      {
        name: 'AP Computer Science A',
        description: 'Object-oriented programming and algorithms in Java.',
      },
      {
        name: 'AP English Language & Composition',
        description: 'Rhetorical analysis, argument and synthesis essays.',
      },
    ],
  },
]

/** The six specified boards, then those of British families and of AP courses (R-catalogue-5). */
export const seedBoards: readonly SeedBoard[] = [
  {
    name: 'Common Core',
    description:
      'The US state standards for mathematics and English, from kindergarten to Grade 12.',
  },
  {
    name: 'NAPLAN',
    description: 'Australia’s national literacy and numeracy assessment in Years 3, 5, 7 and 9.',
  },
  {
    name: 'TEKS',
    description: 'The Texas Essential Knowledge and Skills, from kindergarten to Grade 12.',
  },
  {
    name: 'IB Cambridge',
    description:
      'The International Baccalaureate and Cambridge programmes, taught around the world.',
  },
  {
    name: 'SAT/ACT Standards',
    description: 'The skills that the US college admission tests, SAT and ACT, ask for.',
  },
  {
    name: 'Multi-Curriculum Support',
    description: 'Lessons that bridge curricula, for families who move or study across systems.',
  },
  {
    name: 'GCSE',
    description:
      'The General Certificate of Secondary Education, in England, Wales and Northern Ireland.',
  },
  {
    name: 'A-Levels',
    description: 'The two years before university in England, Wales and Northern Ireland.',
  },
  {
    name: '11+',
    description: 'The entrance tests of grammar and independent schools in England.',
  },
  {
    name: 'AP',
    description: 'College-level courses in US high schools, with examinations every May.',
  },
]

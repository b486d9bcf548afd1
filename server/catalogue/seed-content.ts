import type { gradients } from '#contract/catalogue/gradients.ts'

type Described = { name: string; description: string }
type SeedCategory = {
  name: string
  description: string
  icon: string
  gradient: (typeof gradients)[number]
  options: readonly Described[]
}

/** A name, and the sentence that describes it. */
const named = (sentences: Record<string, string>): Described[] =>
  Object.entries(sentences).map(([name, description]) => ({ name, description }))

export const seedCategories: readonly SeedCategory[] = [
  {
    name: 'Mathematics',
    description: 'From number sense to calculus, taught step by step until the method and the reason are both clear.',
    icon: '📐',
    gradient: 'from-blue-600 to-blue-800',
    options: named({
      'Elementary Math (Grades 1–5)': 'Place value, the four operations, fractions, measurement and word problems.',
      'Middle School Math (Grades 6–8)': 'Ratios, integers, expressions, linear relationships and early statistics.',
      'Algebra I': 'Linear and quadratic functions, systems of equations and inequalities.',
      Geometry: 'Congruence, similarity, circles, right-triangle trigonometry and proof.',
      'Algebra II': 'Polynomial, rational, exponential and logarithmic functions.',
      'Precalculus & Trigonometry': 'Trigonometric identities, vectors, conic sections, sequences and limits.',
      Calculus: 'Limits, derivatives, integrals and how they model change.',
      'Statistics & Probability': 'Data displays, distributions, sampling, inference and probability models.',
    }),
  },
  {
    name: 'Physics',
    description: 'Forces, energy, waves and fields, with worked problems and practical skills.',
    icon: '🧲',
    gradient: 'from-blue-700 to-indigo-950',
    options: named({
      Mechanics: 'Motion, forces, momentum, work, energy and rotation.',
      'Electricity & Magnetism': 'Circuits, electric and magnetic fields, induction and their applications.',
      'Waves & Optics': 'Sound, light, interference, lenses and the electromagnetic spectrum.',
      'Thermal Physics': 'Temperature, heat transfer, gas laws and the laws of thermodynamics.',
      'Modern & Nuclear Physics': 'Quantum phenomena, atomic structure, radioactivity and particle physics.',
    }),
  },
  {
    name: 'Chemistry',
    description: 'Structure, reactions and calculations, made clear enough to predict and explain.',
    icon: '🧪',
    gradient: 'from-sky-700 to-blue-900',
    options: named({
      'High School Chemistry': 'Atoms, bonding, the periodic table, reactions, gases and solutions.',
      'Physical Chemistry': 'Energetics, rates of reaction, equilibrium and electrochemistry.',
      'Organic Chemistry': 'Functional groups, reaction mechanisms, isomerism and synthesis.',
      'Inorganic Chemistry': 'Periodic trends, transition metals, acids, bases and redox.',
      'Stoichiometry & Lab Skills': 'Mole calculations, titrations, error analysis and practical write-ups.',
    }),
  },
  {
    name: 'Biology',
    description: 'Living systems from the cell to the ecosystem, with the vocabulary examiners look for.',
    icon: '🧬',
    gradient: 'from-cyan-700 to-blue-800',
    options: named({
      'High School Biology': 'Cells, genetics, evolution, body systems and ecology.',
      'Cell & Molecular Biology': 'Cell structure, enzymes, respiration, photosynthesis and protein synthesis.',
      'Genetics & Evolution': 'Inheritance, DNA technology, natural selection and biodiversity.',
      'Human Anatomy & Physiology': 'The organ systems, homeostasis, health and disease.',
      'Ecology & Environmental Science': 'Ecosystems, nutrient cycles, populations and human impact.',
    }),
  },
  {
    name: 'Science Foundations',
    description: 'General science for younger learners, built on curiosity, experiments and evidence.',
    icon: '🔬',
    gradient: 'from-indigo-600 to-blue-800',
    options: named({
      'Elementary Science (Grades 1–5)': 'Plants and animals, materials, forces, Earth and space through observation.',
      'Middle School Science (Grades 6–8)': 'Life, physical, Earth and space science aligned with the NGSS.',
      'Key Stage 3 Science (Years 7–9)': 'Biology, chemistry and physics foundations before GCSE and IGCSE.',
      'Earth & Space Science': 'Rocks, weather, climate, the solar system and the universe.',
    }),
  },
  {
    name: 'English Language Arts',
    description: 'Reading, writing, grammar and literature for confident expression at every grade.',
    icon: '📖',
    gradient: 'from-blue-800 to-slate-900',
    options: named({
      'Phonics & Early Reading (Grades 1–2)': 'Letter sounds, blending, sight words and fluent reading aloud.',
      'Reading Comprehension': 'Inference, main idea, evidence and vocabulary in fiction and non-fiction.',
      'Grammar & Vocabulary': 'Parts of speech, sentence structure, punctuation and word choice.',
      'Creative Writing': 'Stories, poems and description with voice, structure and style.',
      'Essay Writing': 'Argumentative, informative and analytical essays, from thesis to revision.',
      'Literature Analysis': 'Close reading of novels, plays and poetry, with quotation and context.',
    }),
  },
  {
    name: 'Computer Science',
    description: 'Programming and computational thinking, from first blocks to data structures.',
    icon: '💻',
    gradient: 'from-sky-800 to-indigo-900',
    options: named({
      'Scratch & Block Coding': 'Games and animations that teach sequences, loops, events and variables.',
      'Python Programming': 'Core syntax, functions, data structures and small projects.',
      'Java Programming': 'Classes, objects, arrays, inheritance and problem solving.',
      'Web Development': 'HTML, CSS and JavaScript, ending in a website of one’s own.',
      'Data Structures & Algorithms': 'Lists, trees, sorting, searching, recursion and complexity.',
      'Introduction to AI & Machine Learning': 'How models learn from data, with hands-on Python and responsible use.',
    }),
  },
  {
    name: 'Social Studies & History',
    description: 'People, places and events, read through sources and argued in clear prose.',
    icon: '🏛️',
    gradient: 'from-cyan-800 to-sky-950',
    options: named({
      'US History': 'From the colonial era through Reconstruction to the present day.',
      'World History': 'Ancient civilizations to globalization, with source analysis.',
      'Civics & US Government': 'The Constitution, institutions, elections, rights and responsibilities.',
      Geography: 'Physical and human geography, maps, data and case studies.',
      'Elementary Social Studies (Grades 1–5)': 'Communities, regions, state history, economics and citizenship.',
    }),
  },
  {
    name: 'Economics & Business',
    description: 'Markets, money and enterprise, with diagrams, data and case studies.',
    icon: '📈',
    gradient: 'from-indigo-700 to-slate-900',
    options: named({
      Microeconomics: 'Supply and demand, elasticity, market structures and market failure.',
      Macroeconomics: 'Growth, inflation, unemployment, fiscal and monetary policy, and trade.',
      'Business Studies': 'Marketing, operations, finance and people, applied to real companies.',
      Accounting: 'Double entry, financial statements, ratios and interpretation.',
      'Personal Finance': 'Budgeting, saving, credit, taxes and investing for teenagers.',
    }),
  },
  {
    name: 'World Languages',
    description: 'Speaking, listening, reading and writing in a new language, at the learner’s pace.',
    icon: '🗣️',
    gradient: 'from-blue-600 to-indigo-800',
    options: named({
      Spanish: 'Conversation, grammar and culture, from beginner to AP and A-Level.',
      French: 'Conversation, grammar and culture, from beginner to AP and A-Level.',
      German: 'Conversation, grammar and culture, from beginner to GCSE and IB.',
      Hindi: 'Script, conversation, reading and writing for heritage and new learners.',
      'English as an Additional Language': 'Everyday and academic English for students who learn in a second language.',
    }),
  },
  {
    name: 'Public Speaking & Communication',
    description: 'Confidence in front of any audience, from show-and-tell to competitive debate.',
    icon: '🎤',
    gradient: 'from-slate-700 to-blue-900',
    options: named({
      'Public Speaking for Beginners': 'Voice, posture, eye contact and short talks in a friendly setting.',
      'Debate & Argumentation': 'Research, rebuttal and formats such as Lincoln–Douglas and World Schools.',
      'Presentation Skills': 'Structuring ideas, designing slides and answering questions.',
      'Interview Preparation': 'Practice for school, scholarship and university interviews.',
    }),
  },
  {
    name: 'Common Core (US K-12)',
    description: 'Grade-level support for the Common Core State Standards in math and English.',
    icon: '🍎',
    gradient: 'from-sky-700 to-indigo-800',
    options: named({
      'Math: Kindergarten–Grade 5': 'Counting, operations in base ten, fractions, measurement and geometry.',
      'Math: Grades 6–8': 'Ratios, the number system, expressions and equations, functions and statistics.',
      'Math: High School': 'Number and quantity, algebra, functions, modeling, geometry and statistics.',
      'ELA: Kindergarten–Grade 5': 'Foundational reading skills, reading, writing, speaking and language.',
      'ELA: Grades 6–8': 'Text evidence, argument, narrative and informational writing.',
      'ELA: Grades 9–12': 'Complex literary and informational texts, research and argument.',
      'Smarter Balanced Test Practice': 'Adaptive-test strategies and performance tasks for Grades 3–8 and 11.',
    }),
  },
  {
    name: 'Texas TEKS & STAAR',
    description: 'K-12 lessons on the Texas Essential Knowledge and Skills, with STAAR practice.',
    icon: '⭐',
    gradient: 'from-cyan-700 to-indigo-900',
    options: named({
      'TEKS Mathematics (K-8)': 'Number, proportionality, algebraic reasoning, geometry and financial literacy.',
      'TEKS English Language Arts & Reading (K-8)':
        'Foundational skills, comprehension, response, genres and composition.',
      'STAAR Math & Reading (Grades 3–8)': 'Practice in the online format, including the newer question types.',
      'STAAR Science (Grades 5 and 8)': 'Matter, force and energy, Earth and space, organisms and environments.',
      'STAAR Social Studies (Grade 8)': 'US history to 1877, geography, government and economics.',
      'STAAR End-of-Course Exams': 'Algebra I, English I and II, Biology and US History for graduation.',
    }),
  },
  {
    name: 'NAPLAN Preparation',
    description: 'Calm, focused practice for Australian students in Years 3, 5, 7 and 9.',
    icon: '🦘',
    gradient: 'from-blue-900 to-slate-950',
    options: named({
      'Year 3 NAPLAN': 'A first, gentle preparation for all four tests, with Writing on paper.',
      'Year 5 NAPLAN': 'All four tests online, with timed practice and feedback.',
      'Year 7 NAPLAN': 'All four tests, including Numeracy with and without a calculator.',
      'Year 9 NAPLAN': 'All four tests at the last level, as a step toward senior school.',
      'NAPLAN Reading': 'Comprehension of narrative, informative and persuasive texts.',
      'NAPLAN Writing': 'Narrative and persuasive writing against the marking criteria.',
      'NAPLAN Language Conventions': 'Spelling, grammar and punctuation in context.',
      'NAPLAN Numeracy': 'Number, algebra, measurement, space, statistics and probability.',
    }),
  },
  {
    name: 'IB Programmes',
    description: 'Support through the International Baccalaureate, from the PYP to the Diploma.',
    icon: '🌍',
    gradient: 'from-indigo-800 to-blue-950',
    options: named({
      'IB Primary Years (PYP)': 'Inquiry units, literacy and numeracy for ages 3 to 12.',
      'IB Middle Years (MYP)': 'All subject groups, the personal project and eAssessment, ages 11 to 16.',
      'IB Math: Analysis & Approaches (SL/HL)':
        'Functions, calculus and proof, with help on the mathematical exploration.',
      'IB Math: Applications & Interpretation (SL/HL)':
        'Modeling, statistics and technology, with the mathematical exploration.',
      'IB Sciences (SL/HL)': 'Biology, chemistry and physics, including the scientific investigation.',
      'IB English A (SL/HL)': 'Literature, or language and literature: papers 1 and 2 and the individual oral.',
      'IB Economics (SL/HL)': 'Micro, macro and the global economy, with the commentary portfolio.',
      'Extended Essay & Theory of Knowledge': 'Research question, structure, the TOK essay and the exhibition.',
    }),
  },
  {
    name: 'Cambridge & IGCSE',
    description: 'Cambridge and Pearson Edexcel international courses, with past-paper practice.',
    icon: '🎓',
    gradient: 'from-sky-900 to-blue-950',
    options: named({
      'Cambridge Primary (Stages 1–6)': 'English, mathematics and science up to the Primary Checkpoint.',
      'Cambridge Lower Secondary (Stages 7–9)':
        'English, mathematics and science up to the Lower Secondary Checkpoint.',
      'IGCSE Mathematics (0580)': 'Core and Extended, with and without a calculator.',
      'IGCSE Additional Mathematics (0606)': 'Functions, logarithms, calculus and vectors for strong mathematicians.',
      'IGCSE Physics, Chemistry & Biology': 'Core and Extended theory, practical papers and alternative to practical.',
      'IGCSE English': 'First Language, English as a Second Language, and Literature.',
      'IGCSE Business & Economics': 'Case studies, data response and structured questions.',
      'Cambridge International AS & A Level': 'Mathematics, sciences, economics and English, paper by paper.',
    }),
  },
  {
    name: 'GCSE & A-Levels',
    description: 'From GCSE to A-Level in England, Wales and Northern Ireland: AQA, Edexcel, OCR and more.',
    icon: '🎒',
    gradient: 'from-cyan-900 to-blue-950',
    options: named({
      'GCSE Mathematics': 'Foundation and Higher tier, calculator and non-calculator papers.',
      'GCSE English Language & Literature': 'Unseen texts, creative writing, Shakespeare, poetry and set novels.',
      'GCSE Combined & Triple Science': 'Biology, chemistry and physics, with the required practicals.',
      'A-Level Mathematics': 'Pure mathematics, statistics and mechanics.',
      'A-Level Further Mathematics': 'Complex numbers, matrices, proof and the optional papers.',
      'A-Level Sciences': 'Biology, chemistry and physics, with practical endorsement skills.',
      'A-Level Economics': 'Markets, the national and international economy, data and essays.',
    }),
  },
  {
    name: '11+ Entrance',
    description: 'Preparation for grammar and independent school entrance in Years 4 to 6.',
    icon: '🏫',
    gradient: 'from-blue-700 to-cyan-800',
    options: named({
      '11+ Verbal Reasoning': 'Synonyms, analogies, codes and logic, at exam speed.',
      '11+ Non-Verbal & Spatial Reasoning': 'Series, matrices, rotations, nets and three-dimensional shapes.',
      '11+ English': 'Comprehension, spelling, punctuation, grammar and cloze passages.',
      '11+ Mathematics': 'The Key Stage 2 curriculum and beyond, with multi-step problems.',
      '11+ Mock Exams': 'Timed papers in the GL Assessment style, marked and discussed.',
      'ISEB Common Pre-Test': 'The adaptive online test in English, mathematics and reasoning.',
    }),
  },
  {
    name: 'SAT & ACT Preparation',
    description: 'Strategy, content and timed practice for US college admission tests.',
    icon: '📝',
    gradient: 'from-slate-600 to-sky-900',
    options: named({
      'SAT Math': 'Algebra, advanced math, problem solving, data analysis and geometry.',
      'SAT Reading & Writing': 'Short passages: craft, information, conventions and expression of ideas.',
      'Full Digital SAT Course': 'Both sections, adaptive practice tests and a personal study plan.',
      'PSAT/NMSQT': 'A head start on the SAT and on the National Merit competition.',
      'ACT English & Reading': 'Usage, rhetoric and fast, accurate reading of four passages.',
      'ACT Math & Science': 'High school math, and the optional section on data and experiments.',
      'Full ACT Course': 'All sections with diagnostic, pacing strategy and timed practice tests.',
    }),
  },
  {
    name: 'AP Courses',
    description: 'College-level courses for high school students, aimed at the May exams.',
    icon: '🏆',
    gradient: 'from-indigo-900 to-slate-950',
    options: named({
      'AP Calculus AB': 'Limits, derivatives, integrals and the Fundamental Theorem of Calculus.',
      'AP Calculus BC': 'All of AB, with series and parametric, polar and vector functions.',
      'AP Statistics': 'Exploring data, sampling and experiments, probability and inference.',
      'AP Physics 1 & 2': 'Algebra-based mechanics, fluids, electricity, waves and modern physics.',
      'AP Chemistry': 'Structure, reactions, kinetics, thermodynamics and equilibrium.',
      'AP Biology': 'Evolution, energetics, information and interactions of living systems.',
      'AP Computer Science A': 'Object-oriented programming and algorithms in Java.',
      'AP English Language & Composition': 'Rhetorical analysis, argument and synthesis essays.',
    }),
  },
]

/** The specified boards are first, then those of British families and of AP courses. */
export const seedBoards: readonly Described[] = named({
  'Common Core': 'The US state standards for mathematics and English, from kindergarten to Grade 12.',
  NAPLAN: 'Australia’s national literacy and numeracy assessment in Years 3, 5, 7 and 9.',
  TEKS: 'The Texas Essential Knowledge and Skills, from kindergarten to Grade 12.',
  'IB Cambridge': 'The International Baccalaureate and Cambridge programmes, taught around the world.',
  'SAT/ACT Standards': 'The skills that the US college admission tests, SAT and ACT, ask for.',
  'Multi-Curriculum Support': 'Lessons that bridge curricula, for families who move or study across systems.',
  GCSE: 'The General Certificate of Secondary Education, in England, Wales and Northern Ireland.',
  'A-Levels': 'The two years before university in England, Wales and Northern Ireland.',
  '11+': 'The entrance tests of grammar and independent schools in England.',
  AP: 'College-level courses in US high schools, with examinations every May.',
})

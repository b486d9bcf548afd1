/** One sentence that names the variable and quotes no secret. */
export class InvalidEnvironment extends Error {}

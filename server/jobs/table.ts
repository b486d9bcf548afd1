declare module '../database/schema.ts' {
  interface Tables {
    /** A row goes once its step has succeeded. */
    background_failures: {
      step: string
      failing_since: Date
      failed_at: Date
      /** The system said the sentence; it has nobody's data. */
      error: string
    }
  }
}

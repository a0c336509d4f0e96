/** Why no verdict can be given; the message completes the sentence "it is not known because". */
export class Undecidable extends Error {}

/** A request to the control API that is impossible in the present state. */
export class ControlError extends Error {}

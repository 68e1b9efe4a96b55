/** The roles that users can be listed by. Those who left their organization have none. */
export const roles = ['owner', 'admin', 'user', 'none'] as const

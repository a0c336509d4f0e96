// Generated from the contract. Do not edit: change the contract and generate again.
/** @description Any pet. */
export type Pet = Cat | Dog | (Bird & {
    /** @constant */
    petType: "Bird";
}) | Parrot;
/** @description Any pet. */
export type PetBase2 = {
    petType: string;
    name: string;
};
export type Cat = {
    /** @constant */
    petType: "Cat";
} & PetBase2 & {
    lives: number;
};
export type Dog = {
    /** @enum {unknown} */
    petType: "dog" | "hound";
} & PetBase2 & {
    tricks?: string[];
};
export type Bird = {
    sings?: boolean;
} & PetBase2;
export type Parrot = {
    words: string[];
    /** @constant */
    petType: "Parrot";
} & Bird;
export type Payment = Card | Transfer | Cash;
export type Card = {
    /** @constant */
    method: "card";
    number: string;
};
export type Transfer = {
    /** @constant */
    method: "transfer" & Method;
    iban: string;
};
export type Cash = {
    /** @constant */
    method: "cash";
};
/** @enum {unknown} */
export type Method = "card" | "transfer";
export type Shape = ({
    /** @enum {string} */
    kind: "Circle" | "Square";
} & (Circle | Square)) | null;
export type ShapeBase = {
    kind?: string;
} | null;
export type Circle = {
    radius: number;
    /** @constant */
    kind?: "Circle";
} & ShapeBase;
export type Square = {
    side: number;
    /** @constant */
    kind?: "Square";
} & ShapeBase;
/** @description The name is taken. */
export type PetBase = string;
export type Owner = {
    /** @description The best one. */
    pet: Pet;
};
export type Lonely = {
    kind: string;
};
export type Message = {
    /** @enum {string} */
    channel: "Mail" | "Call" | "post";
} & ((Mail & {
    /** @constant */
    channel: "Mail";
}) | (Call & {
    /** @constant */
    channel: "Call";
}) | Letter);
export type MessageBase = {
    text: string;
};
export type Mail = {
    to?: string;
} & MessageBase;
export type Call = MessageBase & ({
    number: {} | null;
} | {
    extension: {} | null;
});
export type Letter = {
    /** @constant */
    channel: "post";
} & MessageBase;
export type Versioned = First;
export type VersionedBase = {
    version: number;
};
export type First = {
    a: {} | null;
} & VersionedBase;
